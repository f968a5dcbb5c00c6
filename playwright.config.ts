import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test'
import { findChromium, findQuickChromium } from './scripts/chromium.mjs'
import { chromiumFlags } from './tests/support/browser/flags.ts'

/**
 * Pages are set in the system's typeface, which differs in width from machine to machine. The tests bring three common
 * ones of Linux along, by packages, and see nothing of the machine's.
 */
const typefaces = ['dejavu-sans', 'noto-sans', 'liberation-sans'] as const
const widest = 'dejavu-sans'

/** @returns a browser on a machine with this typeface alone, besides those for Bengali and Hindi */
function withTypeface(
  name: (typeof typefaces)[number],
  executablePath = findQuickChromium(),
): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> {
  const fontconfig = fileURLToPath(new URL(`./tests/e2e/fonts/${name}.conf`, import.meta.url))
  return {
    launchOptions: {
      executablePath,
      args: chromiumFlags,
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: fontconfig },
    },
  }
}

const everyTypeface = '**/text-size.spec.ts'
/** Those that need what a desktop's browser has. */
const desktop = '**/notifications*.spec.ts'

/** The browser's tests. Each worker starts a Frontdesk of its own, with the pages as built. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/build-pages.ts',
  // Two processors: each test waits a part of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when tried again is reported as flaky by `npm test`.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  // Patience for a busy machine: a test waits for what it expects, and fails at once where it can.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // What goes through one cannot be intercepted; the tests of notifications allow it.
    serviceWorkers: 'block',
    // Animations take a seventh of the processor's time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Asia/Dhaka',
    // Recording takes a third of the processor's time. To look into a failure: --trace retain-on-failure.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testIgnore: [everyTypeface, desktop], use: withTypeface(widest) },
    { name: 'desktop', testMatch: desktop, use: withTypeface(widest, findChromium()) },
    // The dashboard's long pages in the widest typeface alone, what everybody reads in each.
    ...typefaces.map(name => ({
      name,
      testMatch: everyTypeface,
      ...(name !== widest && { grepInvert: /dashboard/ }),
      use: withTypeface(name),
    })),
  ],
})
