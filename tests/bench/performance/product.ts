/** The product as users run it: built, in a process of its own, on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { accessTokens } from '../../../server/auth/tokens.ts'
import { packageRoot } from '../../../server/paths.ts'
import { freePort } from '../../../server/process/free-port.ts'
import { publishableKey, requestPassword } from '../../../server/process/keys.ts'
import { unreachedLimits } from '../../support/limits.ts'

const jwtSecret = 'the secret of a Frontdesk that is only measured'

/** Limits stay on and are counted, as users have them. */
const environment = { JWT_SECRET: jwtSecret, TRUSTED_PROXIES: '127.0.0.1,::1' }

export interface Product {
  port: number
  pid: number
  dataDir: string
  publishableKey: string
  /** An administrator's connections to its database. */
  admin: postgres.Sql
  database: { host: string; port: number; password: string; pid: number; adminUrl: string }
  /** From the start of the process to the first answer of the home page, in milliseconds. */
  startedIn: number
  /** An access token for a user and a session of theirs that are in the database. */
  sign(user: { userId: string; sessionId: string; email: string }): Promise<string>
  stop(options?: { keep?: boolean }): Promise<string>
}

/** One process of the product. */
export interface ServerProcess {
  port: number
  pid: number
  /** From the start of the process to the first answer of the home page, in milliseconds. */
  startedIn: number
  /** Ends it by SIGTERM, and waits for its end. */
  end(): Promise<void>
}

/** Starts a process on a folder, with settings beside those that all have. What it says goes into `bench.log` of the folder. */
export async function startServer(dataDir: string, settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const log = await open(join(dataDir, 'bench.log'), 'a')
  const begin = performance.now()
  const child = spawn(
    process.execPath,
    [...profiling(), ...nodeOptions, join(packageRoot, 'scripts', 'run.mjs'), 'start'],
    {
      cwd: packageRoot,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...environment,
        ...settings,
      },
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  await firstAnswer(port, child)
  const startedIn = performance.now() - begin
  await log.close()
  return {
    port,
    pid: child.pid ?? 0,
    startedIn,
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Starts it on an empty folder, or on one that `stop({ keep: true })` has left.
 * @param settings beside those of every start; limits are counted and never reached unless they say otherwise
 */
export async function startProduct(
  folder?: string,
  settings: Record<string, string> = unreachedLimits,
): Promise<Product> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'frontdesk-bench-')))
  const { port, pid, startedIn, end } = await startServer(dataDir, settings)

  const { postgresPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    postgresPassword: string
  }
  const pidFile = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const databasePort = Number(pidFile.split('\n')[3])
  const admin = postgres({
    host: '127.0.0.1',
    port: databasePort,
    user: 'postgres',
    password: postgresPassword,
    database: 'postgres',
    max: 2,
    onnotice: () => undefined,
  })
  return {
    port,
    pid,
    dataDir,
    publishableKey: publishableKey(jwtSecret),
    admin,
    database: {
      host: '127.0.0.1',
      port: databasePort,
      pid: Number(pidFile.split('\n')[0]),
      password: requestPassword(jwtSecret),
      adminUrl: `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${databasePort}/postgres`,
    },
    startedIn,
    async sign(user) {
      const tokens = accessTokens({
        jwtSecret: Buffer.from(jwtSecret),
        siteUrl: `http://localhost:${port}`,
      })
      return (await tokens.signAccessToken(user)).token
    },
    async stop({ keep = false } = {}) {
      await admin.end({ timeout: 5 })
      await end()
      if (!keep) await rm(dataDir, { recursive: true, force: true })
      return dataDir
    },
  }
}

/** As `npm start` starts it. */
const { scripts } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const nodeOptions = scripts.start.split(' ').filter(word => word.startsWith('--'))

/** BENCH_PROFILE names a folder for V8's profiles of the server. */
const profiling = () =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []

async function firstAnswer(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Frontdesk ended with code ${child.exitCode} at its start.`)
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await delay(5)
  }
}
