import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { accessTokens } from '../../server/auth/tokens.ts'
import { packageRoot } from '../../server/paths.ts'
import { startTime } from '../../server/process/cluster/running.ts'
import { freePort } from '../../server/process/free-port.ts'
import { publishableKey } from '../../server/process/keys.ts'
import { loadSecrets } from '../../server/process/secrets.ts'

/** A Frontdesk as its operator runs it: a process of its own, with its PostgreSQL, that can be killed. */
export interface Installation {
  url: string
  dataDir: string
  publishableKey(): Promise<string>
  /** Starts it and waits until /readyz says so. @returns after how many milliseconds */
  start(): Promise<number>
  /** Kills Node and PostgreSQL at once, as a power cut does. */
  killAll(): Promise<void>
  /** Kills Node alone. */
  killNode(): Promise<void>
  /** PostgreSQL's processes, the postmaster first. */
  postgresPids(): Promise<number[]>
  /** The process that was started last. */
  pid(): number
  /** Whether it still runs. */
  isRunning(): Promise<boolean>
  /** Runs `work` with an administrator's connection to the database. */
  asAdmin<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>
  /** An owner with an account, and a token for them. */
  addOwner(): Promise<{ id: string; token: string }>
  /** Shuts it down and removes its folder. */
  remove(): Promise<void>
}

/** Starts a command in the background and becomes a sleep, which never collects a child that has ended. */
const withoutCollecting = ['sh', '-c', '"$0" "$@" & echo "$!" >&3; exec sleep 1000000']

/**
 * @param environment settings beside those that every test has
 * @param dataDir an empty folder; one is made unless given
 * @param isCollected false leaves its processes zombies when they have ended
 */
export async function createInstallation(
  environment: Record<string, string> = {},
  dataDir?: string,
  isCollected = true,
): Promise<Installation> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'frontdesk-crash-')))
  const cluster = join(folder, 'postgres', 'cluster')
  const port = await freePort()
  const url = `http://localhost:${port}`
  let pid = 0
  const parents: ChildProcess[] = []
  let words = ''

  const isRunning = async () => pid > 0 && (await startTime(pid)) !== undefined
  const ended = async () => {
    while (await isRunning()) await delay(5)
  }
  const databaseUrl = async () => {
    const { DATABASE_URL, DIRECT_DATABASE_URL = DATABASE_URL } = environment
    if (DIRECT_DATABASE_URL) return DIRECT_DATABASE_URL
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
    const [program = '', ...parameters] = [
      ...(isCollected ? [] : withoutCollecting),
      process.execPath,
      join(packageRoot, 'dist', 'server', 'frontdesk.js'),
      'start',
    ]
    const child = spawn(program, parameters, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        words = (words + chunk).slice(-4_000)
      })
    if (!isCollected) parents.push(child)
    pid = isCollected ? (child.pid ?? 0) : Number((await once(child.stdio[3] as Readable, 'data'))[0])
    while (!(await isReady(url))) {
      if (!(await isRunning())) throw new Error(`Frontdesk did not start:\n${words}`)
      await delay(10)
    }
    return performance.now() - started
  }

  async function killNode(): Promise<void> {
    kill(pid, 'SIGKILL')
    await ended()
  }

  return {
    url,
    dataDir: folder,
    publishableKey: async () => publishableKey(await jwtSecret()),
    start,
    pid: () => pid,
    isRunning,
    postgresPids,
    killNode,
    async killAll() {
      const pids = await postgresPids()
      for (const each of [pid, ...pids]) kill(each, 'SIGKILL')
      await ended()
      // Those that were forked meanwhile as well.
      for (let left = await postgresPids(); left.length > 0; left = await postgresPids()) {
        for (const each of left) kill(each, 'SIGKILL')
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
      const tokens = accessTokens({
        jwtSecret: Buffer.from(await jwtSecret()),
        siteUrl: environment.SITE_URL ?? url,
      })
      const { token } = await tokens.signAccessToken({ sessionId: session?.id, userId: user?.id, email })
      return { id: user?.id, token }
    },
    async remove() {
      kill(pid, 'SIGTERM')
      await ended()
      for (const parent of parents) parent.kill('SIGKILL')
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to a process that may have ended meanwhile, or was never started and has no id. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  // For kill(2), 0 means the whole process group of this process.
  if (pid === 0) return
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended.
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
