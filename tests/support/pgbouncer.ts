import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { unprivilegedUser } from '../../server/process/cluster/system-user.ts'
import { freePort } from '../../server/process/free-port.ts'
import { type DebianProgram, debianProgram, laterProgram } from './debian.ts'

/** A PgBouncer program, and its version. */
export interface PgBouncerProgram extends DebianProgram {
  version: string
  /** Whether it knows max_prepared_statements, which came with 1.21. */
  knowsStatements: boolean
}

const found = Promise.all([
  debianProgram('/usr/sbin/pgbouncer', ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']),
  laterProgram('trixie', '/usr/sbin/pgbouncer', [
    ...['pgbouncer', 'libevent-2.1-7t64', 'libcares2', 'libssl3t64', 'libldap2', 'libsasl2-2', 'libzstd1'],
    ...['libpam0g', 'libaudit1', 'libcap-ng0', 'libcap2', 'libsystemd0', 'libgcc-s1', 'zlib1g'],
  ]),
])

/** The PgBouncer of Debian 12, which is older than prepared statements, and that of Debian 13. */
export async function findPgBouncers(): Promise<PgBouncerProgram[]> {
  const programs = await found
  return Promise.all(programs.flatMap(program => (program ? withVersion(program) : [])))
}

async function withVersion(program: DebianProgram): Promise<PgBouncerProgram> {
  const [name, ...words] = program.command
  const env = { PATH: process.env.PATH, ...program.environment }
  const { stdout } = await promisify(execFile)(name, [...words, '--version'], { env })
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(stdout) ?? []
  const knowsStatements = Number(major) > 1 || Number(minor) >= 21
  return { ...program, version: `${major}.${minor}`, knowsStatements }
}

/** A PgBouncer in front of a PostgreSQL. */
export interface PgBouncer {
  /** The address of the database's administrator, by way of it. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts one that lets in whom PostgreSQL lets in.
 * @param url of the database's superuser
 * @param settings of pgbouncer.ini
 */
export async function startPgBouncer(
  { command: [program, ...words], environment }: DebianProgram,
  url: string,
  settings: Record<string, string | number>,
): Promise<PgBouncer> {
  const target = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-pgbouncer-'))
  const port = await freePort()
  const user = await unprivilegedUser(folder)
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    auth_user: target.username,
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    max_client_conn: 300,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    file,
    `[databases]\n* = host=${target.hostname} port=${target.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  await writeFile(
    join(folder, 'users.txt'),
    `"${target.username}" "${decodeURIComponent(target.password)}"\n`,
  )
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
  const child: ChildProcess = spawn(program, [...words, file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, ...environment },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  const end = once(child, 'close')
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        socket.once('connect', () => resolve(void socket.destroy())).once('error', reject)
      }),
    { timeout: 10_000, interval: 50 },
  )
  target.port = String(port)
  return {
    url: target.href,
    async stop() {
      child.kill('SIGINT')
      await Promise.race([end, new Promise(resolve => setTimeout(resolve, 5_000).unref())])
      child.kill('SIGKILL')
      await end
      await rm(folder, { recursive: true, force: true })
    },
  }
}
