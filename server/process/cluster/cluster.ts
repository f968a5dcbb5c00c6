import { type ChildProcess, spawn } from 'node:child_process'
import { chown, type FileHandle, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SchemaError } from '../../database/migrate.ts'
import { freePort } from '../free-port.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { stopOrphans } from './orphans.ts'
import { isReachableBy, type SystemUser, unprivilegedUser } from './system-user.ts'

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** Address for the database administrator. */
  url: string
  port: number
  /** The folder of its socket, by which this machine reaches it with less work; undefined where none can be made. */
  socketDir: string | undefined
  /** Resolves when PostgreSQL has ended, wanted or not. */
  ended: Promise<void>
  /** Ends PostgreSQL: running statements are cancelled, committed work is safe. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Absolute path of the folder in which the cluster lives. */
  dataDir: string
  /** The administrator's password, set when the cluster is made. */
  password: string
  /** Where it listens; a free port unless given. */
  port?: number
  /** Called when PostgreSQL is at work, to make the cluster or to start. */
  onSpawn?: () => void
}

/**
 * Durability is PostgreSQL's default (fsync, synchronous_commit) and is not to be traded for speed. Only `claim_reply` does
 * not wait for the disk: a crash may undo what it reserves, and nothing is lost by that.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_connections: '',
  // What a start after a crash reads again is bounded by this: a few seconds' worth.
  max_wal_size: '256MB',
}

/** The longest path of a socket, in bytes, that all systems take: macOS has room for 104 with the end. */
const maxSocketPath = 103

/**
 * Starts PostgreSQL in `dataDir/postgres`, making the cluster on the first start and ending one that a killed
 * Frontdesk left behind. The caller holds the folder's lock.
 * @throws Error with PostgreSQL's last words when it does not start
 */
export async function startCluster({ dataDir, password, port, onSpawn }: ClusterOptions): Promise<Cluster> {
  const user = await unprivilegedUser(join(dataDir, 'postgres', 'cluster'))
  const home = join(dataDir, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user) await chown(home, user.uid, user.gid)

  const binaries = await findBinaries(user, user ? '/var/cache/frontdesk' : join(dataDir, 'cache'))
  await checkVersion(home, binaries)
  const place = await openPlace(home, user)
  try {
    if (!(await exists(join(home, 'cluster', 'PG_VERSION'))))
      await initialise(binaries, home, place, password, onSpawn)
    else await stopOrphans(join(home, 'cluster'))
    return await launch(binaries, home, place, password, port ?? (await freePort()), onSpawn)
  } finally {
    await place.handle?.close()
  }
}

/** PostgreSQL reads only what its own major version has written. @throws SchemaError when that was another one */
async function checkVersion(home: string, { major }: Binaries): Promise<void> {
  const found = (await readFile(join(home, 'cluster', 'PG_VERSION'), 'utf8').catch(() => major)).trim()
  if (found === major) return
  throw new SchemaError(
    `The database in ${home} was written by PostgreSQL ${found}, and this Frontdesk comes with PostgreSQL ${major}. Start the Frontdesk that you used before, take a backup with it, and restore that with this one into an empty DATA_DIR: see docs/deploy.md. Nothing was changed.`,
  )
}

/** How PostgreSQL's programs name the folder `home`, and what they need to be spawned with. */
interface Place {
  path: string
  user: SystemUser | undefined
  handle: FileHandle | undefined
}

/**
 * Root may keep DATA_DIR where no other account can go (below /root, or in a private temporary folder). Linux then
 * lets PostgreSQL in by an open handle of the folder, which root hands down: no permission above it is touched.
 */
async function openPlace(home: string, user: SystemUser | undefined): Promise<Place> {
  if (!user || (await isReachableBy(user, home))) return { path: home, user, handle: undefined }
  if (process.platform !== 'linux') {
    throw new Error(
      `The account ${user.name}, which runs PostgreSQL, cannot reach ${home}. Set DATA_DIR elsewhere.`,
    )
  }
  return { path: '/proc/self/fd/3', user, handle: await open(home, 'r') }
}

function run(program: string, args: string[], place: Place, output: number | 'pipe'): ChildProcess {
  return spawn(program, args, {
    cwd: '/',
    // A group of its own: Ctrl-C in a terminal reaches Frontdesk only, which ends PostgreSQL last.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output, place.handle?.fd ?? 'ignore'],
    ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
  })
}

async function initialise(
  binaries: Binaries,
  home: string,
  place: Place,
  password: string,
  onSpawn?: () => void,
): Promise<void> {
  // What an interrupted first start left has no PG_VERSION and holds nothing.
  await rm(join(home, 'cluster'), { recursive: true, force: true })
  const passwordFile = join(home, 'initial-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  const child = run(
    binaries.initdb,
    [
      `--pgdata=${place.path}/cluster`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${place.path}/initial-password`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    place,
    'pipe',
  )
  onSpawn?.()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${home}:\n${output.trim()}`)
}

async function launch(
  binaries: Binaries,
  home: string,
  place: Place,
  password: string,
  port: number,
  onSpawn?: () => void,
): Promise<Cluster> {
  const log = join(home, 'postgres.log')
  const logSize = await stat(log).then(
    file => file.size,
    () => 0,
  )
  // Only this account and root can go into that folder.
  const socketDir = Buffer.byteLength(`${home}/.s.PGSQL.${port}`) <= maxSocketPath ? home : undefined
  const output = await open(log, logSize > 10_000_000 ? 'w' : 'a', 0o600)
  const logStart = (await output.stat()).size
  const child = run(
    binaries.postgres,
    [
      '-D',
      `${place.path}/cluster`,
      '-p',
      String(port),
      ...Object.entries({
        ...settings,
        unix_socket_directories: socketDir ? quoted(place.path) : '',
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    place,
    output.fd,
  )
  onSpawn?.()
  await output.close()

  let hasEnded = false
  const ended = new Promise<void>(resolve => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    hasEnded = true
  })

  const pidFile = join(home, 'cluster', 'postmaster.pid')
  while (!(await isReady(pidFile, child.pid))) {
    if (hasEnded) {
      const words = (await readFile(log, 'utf8')).slice(logStart).trim().split('\n').slice(-5).join('\n')
      throw new Error(`PostgreSQL did not start:\n${words}`)
    }
    await delay(10)
  }
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    port,
    socketDir,
    ended,
    async stop() {
      if (hasEnded) return
      child.kill('SIGINT')
      const deadline = new AbortController()
      await Promise.race([
        ended,
        delay(10_000, undefined, { signal: deadline.signal }).catch(() => undefined),
      ])
      deadline.abort()
      if (!hasEnded) child.kill('SIGQUIT')
      await ended
    },
  }
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
async function isReady(pidFile: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A folder's name as an entry of a list. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`
