import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { unprivilegedUser } from '../../server/process/cluster/system-user.ts'
import { freePort } from '../../server/process/free-port.ts'
import { debianProgram, familyOf, runAs } from './debian.ts'

const found = await debianProgram('/usr/lib/postgresql/15/bin/postgres', [
  ...[
    'postgresql-15',
    'postgresql-client-15',
    'libpq5',
    'libicu72',
    'libxml2',
    'libldap-2.5-0',
    'libsasl2-2',
  ],
  ...['libgssapi-krb5-2', 'libkrb5-3', 'libk5crypto3', 'libkrb5support0', 'libkeyutils1'],
])
const programs = dirname(found?.command[0] ?? '')
const environment = { PATH: process.env.PATH, LC_ALL: 'C', ...found?.environment }

/** Whether there is Debian's PostgreSQL 15, the oldest that Frontdesk runs on. */
export const hasDebianPostgres = found !== undefined

/** Runs a file that uses psql's own commands. */
export const psql = (words: string[]): Promise<unknown> =>
  promisify(execFile)(join(programs, 'psql'), words, { env: environment })

/** A PostgreSQL 15 in a folder of its own, whose superuser is postgres. */
export interface DebianPostgres {
  port: number
  url: string
  /** Runs `work` as the superuser. */
  asAdmin<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>
  /** Starts it with what its folder holds. */
  start(): Promise<void>
  /** Kills all its processes at once. */
  kill(): Promise<void>
  /** Makes it, while it does not run, a copy of another one that follows it from then on. */
  follow(primary: DebianPostgres): Promise<void>
  /** Stops it, and removes its folder. */
  remove(): Promise<void>
}

/** Makes one, which does not run yet. @param settings of postgresql.conf */
export async function createDebianPostgres(settings: Record<string, string> = {}): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-pg15-'))
  const data = join(folder, 'data')
  const user = await unprivilegedUser(data)
  if (user) await chown(folder, user.uid, user.gid)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, 'scratch', { mode: 0o644 })
  const port = await freePort()
  const url = `postgres://postgres:scratch@127.0.0.1:${port}/postgres`
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]
  await runAs(user, join(programs, 'initdb'), [...initdb, '--locale=C.UTF-8'], environment)
  let child: ChildProcess | undefined
  let end: Promise<unknown> = Promise.resolve()

  const asAdmin: DebianPostgres['asAdmin'] = async work => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return await work(sql)
    } finally {
      await sql.end({ timeout: 5 })
    }
  }

  return {
    port,
    url,
    asAdmin,
    async start() {
      const log = await open(join(folder, 'log'), 'a', 0o600)
      const given = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings }
      const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
        cwd: '/',
        env: environment,
        stdio: ['ignore', log.fd, log.fd],
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      })
      await log.close()
      child = started
      end = once(started, 'close')
      while (!(await asAdmin(sql => sql`select 1`).catch(() => undefined))) {
        if (started.exitCode !== null) throw new Error(await readFile(join(folder, 'log'), 'utf8'))
        await delay(50)
      }
    },
    async kill() {
      for (const pid of await familyOf(child?.pid ?? 0)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with the first one.
        }
      }
      await end
    },
    async follow(primary) {
      await rm(data, { recursive: true, force: true })
      await mkdir(data, { mode: 0o700 })
      if (user) await chown(data, user.uid, user.gid)
      const from = `${primary.url}?application_name=replica`
      const copying = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', from]
      await runAs(user, join(programs, 'pg_basebackup'), copying, environment)
      // Once it is promoted, it waits for nobody.
      await appendFile(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
    },
    async remove() {
      child?.kill('SIGQUIT')
      await end
      await rm(folder, { recursive: true, force: true })
    },
  }
}
