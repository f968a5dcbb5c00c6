// The commands of the documents that measure, attack and crash: each runs as it is typed, at its smallest, or its shortest part.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { packageRoot } from '../../server/paths.ts'
import { freePort } from '../../server/process/free-port.ts'
import { frontdeskProcess } from '../support/processes.ts'

let folder: string
beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-commands-'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a line of words in the clone. Resolves with its exit code and everything that it prints. */
async function typed(line: string) {
  const [program = '', ...words] = line.split(' ')
  const { PATH, HOME, CHROMIUM_PATH } = process.env
  const { code, stdout, stderr } = await promisify(execFile)(program, words, {
    cwd: packageRoot,
    env: { PATH, HOME, ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}) },
    maxBuffer: 10_000_000,
  }).then(
    printed => ({ code: 0, ...printed }),
    error => error,
  )
  return { code, output: `${stdout}${stderr}` }
}

describe.sequential('a command of the documents', () => {
  test.each<[string, RegExp]>([
    ['npm run bench -- start --quick', /first, on an empty folder/],
    [
      'npm run bench -- day --minutes=0.5 --businesses=50 --chats=1 --history=1',
      /customers' messages \| [1-9]\d* \| 0 \| 0 \|/,
    ],
    [
      'npm run bench -- soak --minutes=0.5 --businesses=20 --rate=0.5 --processes=2',
      /customers' messages \| [1-9]\d* \| 0 \| 0 \|/,
    ],
    ['npm run eval -- shops --shops=bakery --direct', /reply after: p50/],
    ['npm run probes -- decisions', /Tests .*passed/],
    ['npm run crash -- zombies', /Tests .*passed/],
    ['npx tsx tests/bench/growth.ts 1000', /chart of a month/],
    ['npx tsx tests/bench/session-flood.ts 2 2 0.5', /3 floods of 2 chats/],
    ['npx tsx tests/probes/realtime.ts 4 4', /heard 8 of 8; missing 0/],
    ['npx vitest list --project docs tests/docs/faults.test.ts', /faults\.test\.ts/],
    ['npx playwright test products -g adds --list', /Total: [1-9]\d* tests? in/],
  ])(
    '%s',
    async (line, words) => {
      const { code, output } = await typed(line)
      expect(output).toMatch(words)
      // An evaluation whose aim is not reached ends with 1.
      if (line.startsWith('npm run eval')) expect(code).toBeLessThan(2)
      else expect(code, output).toBe(0)
    },
    300_000,
  )

  test.each([
    ['npm run bench -- nonsense', 'Measures: read, poll'],
    ['npm run eval -- nonsense', '[retrieval] [answering]'],
  ])(
    '%s is answered by what there is',
    async (line, words) => {
      const { code, output } = await typed(line)
      expect(output).toContain(words)
      expect(code).not.toBe(0)
    },
    120_000,
  )

  test('npm run demo:seed-sql writes what is there', async () => {
    const file = join(packageRoot, 'supabase', 'seed.sql')
    const before = await readFile(file, 'utf8')
    expect((await typed('npm run demo:seed-sql')).code).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(before)
  }, 120_000)

  test('npm run demo shows a shop', async () => {
    const port = String(await freePort())
    const demo = frontdeskProcess({ PORT: port, DATA_DIR: join(folder, 'demo') }, [
      'npm',
      'run',
      '--silent',
      'demo',
    ])
    await demo.start()
    await expect.poll(() => demo.output, { timeout: 60_000 }).toContain('Customer chat')
    expect(await demo.stop()).toBe(0)
  }, 120_000)
})
