import { type ChildProcess, spawn } from 'node:child_process'
import { chown, type FileHandle, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SchemaError } from '../../database/migrate.ts'
import { freePort } from '../free-port.ts'
import { OperatorError } from '../operator-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { stopOrphans } from './orphans.ts'
import { maxSocketPath } from './presence.ts'
import { startFault } from './start-fault.ts'
import { isReachableBy, type SystemUser, unprivilegedUser } from './system-user.ts'

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** Connection string of the database's administrator. */
  url: string
  port: number
  /** The folder of its Unix socket, which is faster than TCP; undefined where its path would be too long. */
  socketDir: string | undefined
  /** Resolves when PostgreSQL has ended, by a stop or by itself. */
  ended: Promise<void>
  /** Stops PostgreSQL: running statements are cancelled, commits are kept. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Absolute path of the folder in which the cluster lives. */
  dataDir: string
  /** The administrator's password, set when the cluster is created. */
  password: string
  /** The port that it listens at; a free one by default. */
  port?: number
  /** Called when a process of PostgreSQL was started, to create the cluster or to run it. */
  onSpawn?: () => void
}

/**
 * Durability stays at PostgreSQL's defaults (fsync, synchronous_commit). Only `claim_reply` does not wait for the disk: a
 * reservation that a crash undoes is made again.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_connections: '',
  // Bounds the WAL that a start after a crash replays: some seconds' worth.
  max_wal_size: '256MB',
}

/**
 * Starts PostgreSQL in `dataDir/postgres`. Creates the cluster at the first start, and stops a PostgreSQL that a killed
 * Frontdesk left behind. The caller holds the folder's lock.
 * @throws Error with PostgreSQL's last log lines when it does not start
 */
export async function startCluster({ dataDir, password, port, onSpawn }: ClusterOptions): Promise<Cluster> {
  const user = await unprivilegedUser(join(dataDir, 'postgres', 'cluster'))
  const home = join(dataDir, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user) await chown(home, user.uid, user.gid)

  const binaries = await findBinaries(user, user ? '/var/cache/frontdesk' : join(dataDir, 'cache'))
  await checkVersion(home, binaries.major)
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

/**
 * Compares the version of the PostgreSQL that wrote a cluster with that of this Frontdesk's.
 * @param home the folder above the cluster's, which need not exist
 * @param major this Frontdesk's major version
 * @throws SchemaError when another major version wrote it, which this one cannot read
 */
export async function checkVersion(home: string, major: string): Promise<void> {
  const found = (await readFile(join(home, 'cluster', 'PG_VERSION'), 'utf8').catch(() => major)).trim()
  if (found === major) return
  throw new SchemaError(
    `The database in ${home} was written by PostgreSQL ${found}, and this Frontdesk comes with PostgreSQL ${major}. Start the Frontdesk that you used before, take a backup with it, and restore that with this one into an empty DATA_DIR: see docs/deploy.md. Nothing was changed.`,
  )
}

/** The path by which PostgreSQL's programs reach the folder `home`, and what they have to be spawned with. */
interface Place {
  path: string
  user: SystemUser | undefined
  handle: FileHandle | undefined
}

/**
 * Root may keep DATA_DIR where no other account has access (below /root, or in a private temporary folder). On Linux,
 * PostgreSQL then reaches it through an open file descriptor that it inherits: no permission above it is changed.
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
    // A process group of its own: Ctrl-C in a terminal reaches Frontdesk only, which stops PostgreSQL last.
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
  // Leftovers of an interrupted first start have no PG_VERSION and hold no data.
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
  if (code !== 0) throw new OperatorError(`PostgreSQL could not be set up in ${home}:\n${output.trim()}`)
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
  // Only this account and root can enter that folder.
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
      throw startFault((await readFile(log, 'utf8')).slice(logStart))
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

/** PostgreSQL writes its state into line 8 of its pid file. */
async function isReady(pidFile: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A path as an entry of unix_socket_directories. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`
