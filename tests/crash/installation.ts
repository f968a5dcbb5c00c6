import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { accessTokens } from '../../server/auth/tokens.ts'
import { freePort } from '../../server/process/free-port.ts'
import { publishableKey } from '../../server/process/keys.ts'
import { packageRoot } from '../../server/process/paths.ts'
import { loadSecrets } from '../../server/process/secrets.ts'

/** A Frontdesk as its operator runs it: a process of its own, with its PostgreSQL, that can be killed. */
export interface Installation {
  url: string
  dataDir: string
  publishableKey(): Promise<string>
  /** Starts it and waits until /readyz says so. @returns after how many milliseconds */
  start(): Promise<number>
  /** Ends Node and PostgreSQL outright and at once, as a power cut does. */
  killAll(): Promise<void>
  /** Ends Node alone. */
  killNode(): Promise<void>
  /** PostgreSQL's processes, the first of them first. */
  postgresPids(): Promise<number[]>
  /** Whether the process that was started last still runs. */
  isRunning(): boolean
  /** Does something as the database's administrator. */
  asAdmin<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>
  /** An owner with an account, and a token for them. */
  addOwner(): Promise<{ id: string; token: string }>
  /** Stops it in order and removes its folder. */
  remove(): Promise<void>
}

/**
 * @param environment settings beside those that every test has
 * @param dataDir an empty folder; one is made unless given
 */
export async function createInstallation(
  environment: Record<string, string> = {},
  dataDir?: string,
): Promise<Installation> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'frontdesk-crash-')))
  const cluster = join(folder, 'postgres', 'cluster')
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let words = ''

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const ended = (process: ChildProcess) =>
    new Promise<void>(resolve => {
      if (process.exitCode !== null || process.signalCode !== null) resolve()
      else process.once('close', () => resolve())
    })
  const databaseUrl = async () => {
    if (environment.DATABASE_URL) return environment.DATABASE_URL
    const { postgresPassword } = await loadSecrets(folder)
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${lines[3]}/postgres`
  }

  const jwtSecret = async () => environment.JWT_SECRET ?? (await loadSecrets(folder)).jwtSecret

  async function postgresPids(): Promise<number[]> {
    const home = await realpath(cluster).catch(() => undefined)
    if (!home) return []
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
    const places = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
    return pids.filter((_pid, at) => places[at] === home)
  }

  async function start(): Promise<number> {
    const started = performance.now()
    words = ''
    const process_ = spawn(process.execPath, [join(packageRoot, 'dist', 'server', 'frontdesk.js'), 'start'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = process_
    for (const stream of [process_.stdout, process_.stderr])
      stream.on('data', chunk => {
        words = (words + chunk).slice(-4_000)
      })
    while (!(await isReady(url))) {
      if (!isRunning()) throw new Error(`Frontdesk did not start:\n${words}`)
      await delay(10)
    }
    return performance.now() - started
  }

  async function killNode(): Promise<void> {
    child?.kill('SIGKILL')
    if (child) await ended(child)
  }

  return {
    url,
    dataDir: folder,
    publishableKey: async () => publishableKey(await jwtSecret()),
    start,
    isRunning,
    postgresPids,
    killNode,
    async killAll() {
      const pids = await postgresPids()
      child?.kill('SIGKILL')
      for (const pid of pids) kill(pid, 'SIGKILL')
      if (child) await ended(child)
      // Those that were forked meanwhile as well.
      for (let left = await postgresPids(); left.length > 0; left = await postgresPids()) {
        for (const pid of left) kill(pid, 'SIGKILL')
        await delay(5)
      }
    },
    async asAdmin(work) {
      const sql = postgres(await databaseUrl(), { max: 1, onnotice: () => undefined })
      try {
        return await work(sql)
      } finally {
        await sql.end({ timeout: 5 })
      }
    },
    async addOwner() {
      const email = `owner-${crypto.randomUUID()}@example.com`
      const sql = postgres(await databaseUrl(), { max: 1 })
      const [user] = await sql`
        insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
      const [session] = await sql`insert into auth.sessions (user_id) values (${user?.id}) returning id`
      await sql.end()
      const tokens = accessTokens({ jwtSecret: Buffer.from(await jwtSecret()), siteUrl: url })
      const { token } = await tokens.signAccessToken({ sessionId: session?.id, userId: user?.id, email })
      return { id: user?.id, token }
    },
    async remove() {
      child?.kill('SIGTERM')
      if (child) await ended(child)
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has.
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
}
