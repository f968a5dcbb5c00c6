import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('./web/src', import.meta.url)) }

/** What starts a whole Frontdesk or a database: a few files at a time, and patience for a busy machine. */
const heavy = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2 }

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['{server,web,supabase,demo,scripts,tests/eval}/**/*.test.{ts,tsx}'] },
      },
      {
        resolve: { alias },
        test: { name: 'docs', include: ['tests/docs/**/*.test.ts'] },
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
          maxWorkers: process.env.CRASH ? 1 : 2,
          testTimeout: process.env.CRASH ? 7_200_000 : 180_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'deno',
          include: ['tests/contract/{assistant,budgets,models*,take-over}.test.ts'],
          env: { FUNCTION_RUNTIME: 'deno' },
          ...heavy,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
