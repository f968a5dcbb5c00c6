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

/** Limits stay on and are counted, as users have them; none is reached. */
const environment = {
  JWT_SECRET: jwtSecret,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ...unreachedLimits,
}

export interface Product {
  port: number
  pid: number
  publishableKey: string
  /** An administrator's connections to its database. */
  admin: postgres.Sql
  database: { host: string; port: number; password: string; pid: number }
  /** From the start of the process to the first answer of the home page, in milliseconds. */
  startedIn: number
  /** An access token for a user and a session of theirs that are in the database. */
  sign(user: { userId: string; sessionId: string; email: string }): Promise<string>
  stop(options?: { keep?: boolean }): Promise<string>
}

/** Starts it on an empty folder, or on one that `stop({ keep: true })` has left. */
export async function startProduct(folder?: string): Promise<Product> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'frontdesk-bench-')))
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
      },
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  await firstAnswer(port, child)
  const startedIn = performance.now() - begin
  await log.close()

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
    pid: child.pid ?? 0,
    publishableKey: publishableKey(jwtSecret),
    admin,
    database: {
      host: '127.0.0.1',
      port: databasePort,
      pid: Number(pidFile.split('\n')[0]),
      password: requestPassword(jwtSecret),
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
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
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
