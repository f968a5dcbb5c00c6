import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findQuickChromium } from './scripts/chromium.mjs'
import { translateMacro } from './scripts/pages/translate-macro.ts'

const alias = { '@': fileURLToPath(new URL('./web/src', import.meta.url)) }

/** Serves msw's service worker at the address where the component tests look for it. */
const mockServiceWorker: Plugin = {
  name: 'mock-service-worker',
  configureServer({ middlewares }) {
    const script = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')))
    middlewares.use('/mockServiceWorker.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(script)
    })
  },
}

/**
 * What starts a whole Frontdesk or a database: a few files at a time, and patience for a busy machine. A third of their
 * time they wait, so that three keep two processors at work.
 */
const heavy = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 3,
  // The server is loaded once for all files of a worker: that takes two seconds.
  isolate: false,
  // The report says "retry x1" of a test that passes only when tried again.
  retry: process.env.CI ? 1 : 0,
}

/** All processors, of which Vitest by itself leaves one to other work; and patience: fuzzed routes take their time. */
const unit = { testTimeout: 20_000, maxWorkers: '100%', sequence: { groupOrder: 5 } }
/** Files that replace a module by vi.mock: no other file may get what they load. */
const mocked = [
  'server/auth/password-queue.test.ts',
  'server/limits/pacing.test.ts',
  'server/process/cluster/running.test.ts',
]

/** Files that take a minute and more. A file's tests run one after the other, so that one that begins last would run alone. */
const longest = /\/(?:auth-limits|developer-commands|install|models-outages)\.test\.ts$/

/** Begins with the files that take longest; the others follow in Vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        plugins: [translateMacro()],
        test: {
          name: 'unit',
          ...unit,
          // Modules are loaded once for all files of a worker: they take longer than the tests.
          isolate: false,
          // Tests of components (web/**/*.test.tsx) run in a browser, below.
          include: ['{server,supabase,demo,scripts,tests/eval}/**/*.test.{ts,tsx}', 'web/**/*.test.ts'],
          exclude: mocked,
        },
      },
      {
        resolve: { alias },
        test: { name: 'unit-mocked', ...unit, include: mocked },
      },
      {
        // Components in a real browser; a service worker answers their requests as the backend would.
        resolve: { alias },
        plugins: [translateMacro(), react(), tailwindcss(), mockServiceWorker],
        publicDir: false,
        // All libraries are bundled before the first test: one that is found later reloads the test that runs.
        optimizeDeps: {
          entries: ['web/src/**/*.{ts,tsx}'],
          include: [
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'msw',
            'msw/browser',
            '@lingui/core',
            '@lingui/react/server',
          ],
          // They are gone before the browser sees them.
          exclude: ['@lingui/core/macro', '@lingui/react/macro'],
        },
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/setup.ts'],
          // Patience for a busy machine: a test waits for what it expects.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { executablePath: findQuickChromium(), args: ['--no-sandbox', '--disable-gpu'] },
              contextOptions: { locale: 'en-US', timezoneId: 'Asia/Dhaka', reducedMotion: 'reduce' },
            }),
          },
        },
      },
      {
        resolve: { alias },
        plugins: [translateMacro()],
        // Patience for a busy machine: some run programs.
        test: { name: 'docs', include: ['tests/docs/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          ...heavy,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: ['tests/contract/{edge-functions,rounds}.test.ts'],
          ...heavy,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'probes',
          include: ['tests/probes/**/*.test.ts'],
          ...heavy,
          testTimeout: process.env.PROBES === 'long' ? 1_800_000 : heavy.testTimeout,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: 'tests/crash/build.ts',
          ...heavy,
          // At length, times are measured: one after the other.
          maxWorkers: process.env.CRASH ? 1 : heavy.maxWorkers,
          testTimeout: process.env.CRASH ? 7_200_000 : 180_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'deno',
          include: [
            'tests/contract/{assistant,budgets*,changed-material,edge-functions,models*}.test.ts',
            'tests/contract/{propose-change,read-facts,rounds,shops,suggest-reply,take-over,try-it}.test.ts',
          ],
          env: { FUNCTION_RUNTIME: 'deno' },
          ...heavy,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
