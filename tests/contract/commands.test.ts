import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { packageRoot } from '../../server/paths.ts'
import { freePort } from '../../server/process/free-port.ts'
import { type FrontdeskProcess, frontdeskProcess, npmStart } from '../support/processes.ts'

const run = promisify(execFile)
const account = { email: 'owner@example.com', password: 'first-secret-1' }

let folder: string
let dataDir: string
let archive: string
let frontdesk: FrontdeskProcess
/** The key that its backups are signed with, as they show it. */
let key = ''
beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-commands-'))
  dataDir = join(folder, 'data')
  archive = join(folder, 'backup.tar.gz')
  frontdesk = await installation(dataDir)
})
afterAll(async () => {
  await frontdesk?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function installation(dataDir: string): Promise<FrontdeskProcess> {
  const port = String(await freePort())
  return frontdeskProcess(
    { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    npmStart,
  )
}

/** What an operator types: `npm run NAME -- WORDS`. Resolves with everything that it prints, and its exit code. */
async function npmRun(name: string, words: string[] = [], environment: Record<string, string> = {}) {
  const { PATH, HOME } = process.env
  const PORT = new URL(frontdesk.url).port
  const env = { PATH, HOME, PORT, SITE_URL: frontdesk.url, DATA_DIR: dataDir, ...environment }
  const command = ['run', '--silent', name, '--', ...words]
  const { code, stdout, stderr } = await run('npm', command, { cwd: packageRoot, env }).then(
    printed => ({ code: 0, ...printed }),
    error => error,
  )
  return { code, output: `${stdout}${stderr}` }
}

async function authOf({ url }: FrontdeskProcess) {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json()
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    persistSession: false,
    autoRefreshToken: false,
  })
}

/** An owner's account, its address confirmed by the link in the mailbox. */
async function signUp() {
  const auth = await authOf(frontdesk)
  const { error } = await auth.signUp(account)
  expect(error).toBeNull()
  // The e-mail is sent after the response.
  const link = await vi.waitFor(async () => {
    const [mail] = await (await fetch(`${frontdesk.url}/mailbox/messages`)).json()
    return /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? ''
  })
  await fetch(link, { redirect: 'manual' })
  expect(frontdesk.output).toContain(`Read it at ${frontdesk.url}/mailbox`)
  expect(frontdesk.output).not.toContain('/verify')
}

describe.sequential('the commands that the README names, run by npm', () => {
  test('doctor looks at settings before the first start, and makes nothing', async () => {
    const { code, output } = await npmRun('doctor')
    expect(output).toContain(`ok       DATA_DIR: ${dataDir}, made at the first start.`)
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([])
    const wrong = await npmRun('doctor', [], { SITE_URL: 'chat.example.com' })
    expect(wrong.output).toContain('wrong    SITE_URL must be an address such as https://chat.example.com')
    expect(wrong.code).toBe(1)
  })

  test('backup says where data should be when there is none', async () => {
    const { code, output } = await npmRun('backup', [archive])
    expect(output).toContain(`There is no Frontdesk in ${dataDir}`)
    expect(code).toBe(1)
    expect((await npmRun('backup')).output).toContain('npm run backup -- FILE')
    expect(await readdir(folder)).toEqual([])
  })

  test('all three work beside a running Frontdesk', async () => {
    await frontdesk.start()
    await signUp()
    const { code, output } = await npmRun('doctor')
    expect(output).toMatch(/ok {7}The embedded PostgreSQL: PostgreSQL \d+, database postgres, up to date\./)
    expect(output).toContain(`ok       Frontdesk runs at port ${new URL(frontdesk.url).port}.`)
    expect(code).toBe(0)

    const saved = await npmRun('backup', [archive])
    expect(saved.output).toMatch(/backup\.tar\.gz: \d[\d,]* rows of \d+ tables, 0 files/)
    expect(saved.code).toBe(0)
    key = /^Signed with (ed25519:\S+)$/m.exec(saved.output)?.[1] ?? ''
    expect((await npmRun('doctor')).output).toContain(`ok       Backups are signed with ${key}`)
    expect(await npmRun('backup', [archive])).toEqual({
      code: 1,
      output: `${archive} exists. Choose another name, or add --force.\n`,
    })
    expect((await npmRun('backup', [archive, '--force'])).code).toBe(0)
    const several = await npmRun('backup', ['--to', folder, '--keep', '2'])
    expect(several.output).toMatch(/\/frontdesk-[\dTZ-]+\.tar\.gz: \d[\d,]* rows/)
    expect(several.code).toBe(0)
    const refusals: [string[], string][] = [
      [['--to', join(folder, 'nowhere')], 'There is no folder'],
      [['--to', 's3://bucket'], 'There is no account for S3'],
      [['--to', folder, '--keep', 'all'], '--keep all is no number of backups.'],
    ]
    for (const [given, words] of refusals) expect((await npmRun('backup', given)).output).toContain(words)

    expect((await npmRun('restore', [archive, '--check'])).output).toContain(`${archive} is whole`)
    const refused = await npmRun('restore', [archive, '--force'])
    expect(refused.output).toContain(`is already using ${dataDir}. Stop it first`)
    expect(refused.code).toBe(1)
  })

  test('and while it is stopped', async () => {
    expect(await frontdesk.stop()).toBe(0)
    expect((await npmRun('doctor')).output).toContain('ok       The embedded PostgreSQL is not running now.')
    const stopped = join(folder, 'stopped.tar.gz')
    expect((await npmRun('backup', [stopped])).code).toBe(0)

    const refused = await npmRun('restore', [stopped])
    expect(refused.output).toContain(`${dataDir} holds data. Add --force`)
    expect(refused.code).toBe(1)
    const { code, output } = await npmRun('restore', [stopped, '--force'])
    expect(output).toContain(`Restored into ${dataDir}, as of `)
    expect(code).toBe(0)
    const kept = /is in (\S+): delete it/.exec(output)?.[1] ?? ''
    expect(await readdir(kept)).toContain('secrets.json')
    // The program exits with 0: nothing that it started keeps the folder locked.
    expect((await npmRun('doctor')).code).toBe(0)
  })

  test('elsewhere a restore asks for the key of the backup, and makes nothing until it has it', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const unknown = await npmRun('restore', [archive], { DATA_DIR: elsewhere })
    expect(unknown.output).toContain(`add --signed-by ${key}`)
    expect(unknown.code).toBe(1)
    const words = [archive, '--check', '--signed-by', key]
    const checked = await npmRun('restore', words, { DATA_DIR: elsewhere })
    expect(checked.output).toContain(`signed with ${key}`)
    expect(await readdir(folder)).not.toContain('elsewhere')
  })

  test('what was backed up is there after a restore elsewhere', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const words = [archive, '--signed-by', key]
    expect((await npmRun('restore', words, { DATA_DIR: elsewhere })).code).toBe(0)
    const copy = await installation(elsewhere)
    try {
      await copy.start()
      const { data, error } = await (await authOf(copy)).signInWithPassword(account)
      expect(error).toBeNull()
      expect(data.user?.email).toBe(account.email)
    } finally {
      await copy.stop()
    }
  })
})
