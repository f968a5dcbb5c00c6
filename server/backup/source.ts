import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { startCluster } from '../process/cluster/cluster.ts'
import { findRunning } from '../process/cluster/find-running.ts'
import { AlreadyRunningError, lockDataDir } from '../process/cluster/lock.ts'
import { OperatorError } from '../process/operator-error.ts'
import { loadSecrets, type Secrets } from '../process/secrets.ts'
import { finishSwap } from '../process/swap.ts'
import { reachPostgres } from '../setup/postgres.ts'

/** An installation whose data can be read. */
export interface Source {
  /** Connection string of the database's administrator. */
  adminUrl: string
  secrets: Pick<Secrets, 'jwtSecret'>
  /** Stops what was started for this. */
  close(): Promise<void>
}

/** How long to wait for a Frontdesk that is starting or stopping, in milliseconds. */
const timeout = 30_000

/**
 * Opens the data of the installation that the settings name: an external PostgreSQL, the embedded one of a running
 * Frontdesk, or, while none runs, the embedded one started for this.
 * @throws OperatorError when there is none
 */
export async function openSource({ dataDir, databaseUrl, jwtSecret }: Config): Promise<Source> {
  if (databaseUrl) await reachPostgres(databaseUrl)
  if (!(await exists(join(dataDir, 'secrets.json')))) {
    // An installation of several processes that share a database and a JWT_SECRET is backed up from any machine.
    if (databaseUrl && jwtSecret)
      return { adminUrl: databaseUrl, secrets: { jwtSecret }, close: async () => undefined }
    throw new OperatorError(
      `There is no Frontdesk in ${dataDir}: nothing to back up. Set DATA_DIR to the folder that it runs on${databaseUrl ? ', or JWT_SECRET to the one that it runs with' : ''}.`,
    )
  }
  if (databaseUrl) {
    const secrets = await loadSecrets(dataDir)
    return {
      adminUrl: databaseUrl,
      secrets: { jwtSecret: jwtSecret ?? secrets.jwtSecret },
      close: async () => undefined,
    }
  }
  for (const deadline = Date.now() + timeout; ; await delay(50)) {
    const running = await findRunning(dataDir)
    if (running) return withSecret({ ...running, close: async () => undefined }, jwtSecret)
    const stopped = await openStopped(dataDir)
    if (stopped) return withSecret(stopped, jwtSecret)
    if (Date.now() > deadline)
      throw new OperatorError(`Frontdesk is starting or stopping on ${dataDir}. Try again in a moment.`)
  }
}

const withSecret = (source: Source, jwtSecret: string | undefined): Source =>
  jwtSecret ? { ...source, secrets: { jwtSecret } } : source

/** @returns undefined while another process holds the folder */
async function openStopped(dataDir: string): Promise<Source | undefined> {
  const unlock = await lockDataDir(dataDir).catch(error => {
    if (error instanceof AlreadyRunningError) return undefined
    throw error
  })
  if (!unlock) return undefined
  try {
    await finishSwap(dataDir)
    const secrets = await loadSecrets(dataDir)
    const cluster = await startCluster({ dataDir, password: secrets.postgresPassword })
    return {
      adminUrl: cluster.url,
      secrets,
      async close() {
        await cluster.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
