import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { packageRoot } from '../../server/paths.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { freePort } from '../../server/process/free-port.ts'

let folder: string
let cluster: Cluster
let admin: postgres.Sql
let taken: Server
/** Values that are known once everything runs, by the names that the cases below give them. */
const values: Record<string, string> = {}

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-settings-'))
  cluster = await startCluster({ dataDir: join(folder, 'postgres'), password: 'right' })
  admin = postgres(cluster.url, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create role visitor login password 'right'`)
  await admin.unsafe(
    `create database latin encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
  )
  taken = createServer().listen(0, '127.0.0.1')
  await new Promise(done => taken.once('listening', done))
  const address = (change: (url: URL) => void) => {
    const url = new URL(cluster.url)
    change(url)
    return url.href
  }
  const closed = await freePort()
  Object.assign(values, {
    file: join(folder, 'file'),
    inside: join(folder, 'other', 'postgres', 'mine'),
    takenPort: String((taken.address() as { port: number }).port),
    closedPort: String(closed),
    closed: address(url => (url.port = String(closed))),
    wrongPassword: address(url => (url.password = 'wrong')),
    noDatabase: address(url => (url.pathname = 'nowhere')),
    noRights: address(url => {
      url.username = 'visitor'
    }),
    latin: address(url => (url.pathname = 'latin')),
  })
  await writeFile(values.file ?? '', '')
  await mkdir(join(folder, 'other', 'postgres'), { recursive: true })
  await writeFile(join(folder, 'other', 'secrets.json'), '{}')
})
afterAll(async () => {
  taken?.close()
  await admin?.end()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** `<name>` stands for one of the values above. */
const fill = (text: string) => text.replace(/<(\w+)>/g, (_all, name: string) => values[name] ?? '')

const s3 = { S3_BUCKET: 'b00', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe.concurrent('a start with a wrong setting says which, and makes nothing', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT must be a number'],
    [
      { PORT: '<takenPort>' },
      'Port <takenPort> is already in use. Stop what uses it, or set PORT to another number.',
    ],
    [
      { HOST: '192.0.2.1', SMTP_URL: 'smtp://mail.example.com' },
      'This machine has no address 192.0.2.1. Set HOST to one that it has.',
    ],
    [{ HOST: '0.0.0.0', RATE_LIMITS: 'off' }, 'RATE_LIMITS may be off only while HOST is loopback'],
    [{ SITE_URL: 'chat.example.com' }, 'SITE_URL must be an address such as https://chat.example.com'],
    [{ SITE_URL: 'https://example.com/chat' }, 'SITE_URL must be an address without a path'],
    [{ DATA_DIR: '<file>' }, 'DATA_DIR is a file: <file>.'],
    [{ DATA_DIR: '<file>/data' }, 'DATA_DIR cannot be made: <file> is a file.'],
    [{ DATA_DIR: '<inside>' }, 'DATA_DIR lies inside the data of another installation'],
    [{ DATABASE_URL: 'mysql://db/shop' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: '<closed>' }, 'DATABASE_URL: nothing answers at 127.0.0.1:<closedPort>.'],
    [{ DATABASE_URL: '<wrongPassword>' }, 'DATABASE_URL: the password of postgres is wrong.'],
    [{ DATABASE_URL: '<noDatabase>' }, 'DATABASE_URL: there is no database nowhere.'],
    [{ DATABASE_URL: '<noRights>' }, 'DATABASE_URL: visitor may not make anything in the database postgres.'],
    [
      { DATABASE_URL: '<latin>' },
      'DATABASE_URL: the database latin holds LATIN1. Make one with encoding UTF8.',
    ],
    [s3, 'S3_ENDPOINT must be set too, since other S3_ settings are'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:<closedPort>', ...s3 }, 'S3_ENDPOINT does not answer'],
    [
      { SITE_URL: 'https://chat.example.com' },
      'SMTP_URL must be set, since SITE_URL lets others in (https://chat.example.com)',
    ],
    [{ SITE_URL: 'http://127.0.0.1.example.com' }, 'SMTP_URL must be set, since SITE_URL lets others in'],
    [{ SITE_URL: 'http://192.0.2.7:3000' }, 'SMTP_URL must be set, since SITE_URL lets others in'],
    [
      { SITE_URL: 'https://chat.example.com', RATE_LIMITS: 'off' },
      'RATE_LIMITS may be off only while HOST is loopback (127.0.0.1, ::1 or localhost) and SITE_URL leads to this machine',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtp://'],
    [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an e-mail address such as Shop <hello@example.com>'],
    [{ AI_MODEL: 'openai:gpt-5-mini' }, 'AI_API_KEY (or OPENAI_API_KEY) must be set for AI_MODEL=openai:…'],
    [{ AI_MODEL: 'acme:x' }, 'AI_MODEL names the unknown provider acme'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 characters'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8'],
    [{ LIMIT_REST_BY_ADDRESS: 'many' }, 'LIMIT_REST_BY_ADDRESS must be uses/seconds such as 100/10'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
  ])('%o', async (environment, words) => {
    const cwd = await mkdtemp(join(folder, 'start-'))
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
    const child = spawn(process.execPath, [join(packageRoot, 'dist/server/frontdesk.js'), 'start'], {
      cwd,
      env: { PATH: process.env.PATH, PORT: String(await freePort()), ...given },
    })
    const { code, output } = await ended(child)
    expect(output).toContain(fill(words))
    expect(output).not.toMatch(/\n\s+at /)
    expect(output.trim().split('\n')).toHaveLength(output.startsWith('Frontdesk cannot start') ? 2 : 1)
    expect(output).not.toContain('right')
    expect(code).toBe(1)
    expect(await readdir(cwd)).toEqual([])
  })
})

test('none of these starts has made anything elsewhere', async () => {
  expect((await readdir(join(folder, 'other'))).sort()).toEqual(['postgres', 'secrets.json'])
  expect(await readdir(join(folder, 'other', 'postgres'))).toEqual([])
  expect(
    await admin`select nspname from pg_namespace where nspname in ('auth', 'private', 'storage')`,
  ).toEqual([])
  expect(await admin`select rolname from pg_roles where rolname like 'authenticator%'`).toEqual([])
})

/** A process's output and exit code. */
async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>(done => child.once('close', done))
  return { code, output }
}
