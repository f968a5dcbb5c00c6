import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** The browser's tests. Each worker starts a Frontdesk of its own, with the pages as built. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/build-pages.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when tried again is reported as flaky by `npm test`.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  // Patience for a busy machine: a test waits for what it expects, and fails at once where it can.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Asia/Dhaka',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
})
