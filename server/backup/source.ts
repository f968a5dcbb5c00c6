import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type BackupKey, backupKeyOf } from '../process/backup-key.ts'
import { startCluster } from '../process/cluster/cluster.ts'
import { findRunning } from '../process/cluster/find-running.ts'
import { AlreadyRunningError, lockDataDir } from '../process/cluster/lock.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type FoundSecrets, loadSecrets, readSecrets } from '../process/secrets.ts'
import { finishSwap } from '../process/swap.ts'
import { reachPostgres } from '../setup/postgres.ts'

/** An installation whose data can be read. */
export interface Source {
  /** Connection string of the database's administrator. */
  adminUrl: string
  jwtSecret: string
  /** Signs its backups. */
  key: BackupKey
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
export async function openSource(config: Config): Promise<Source> {
  const { dataDir, directDatabaseUrl: databaseUrl } = config
  if (databaseUrl) {
    await reachPostgres(databaseUrl)
    return { ...secretsOf(config, await readSecrets(dataDir)), adminUrl: databaseUrl, close: async () => {} }
  }
  if (!(await exists(join(dataDir, 'secrets.json')))) throw notThere(config)
  for (const deadline = Date.now() + timeout; ; await delay(50)) {
    const running = await findRunning(dataDir)
    if (running)
      return { ...secretsOf(config, running.secrets), adminUrl: running.adminUrl, close: async () => {} }
    const stopped = await openStopped(config)
    if (stopped) return stopped
    if (Date.now() > deadline)
      throw new OperatorError(`Frontdesk is starting or stopping on ${dataDir}. Try again in a moment.`)
  }
}

const notThere = ({ dataDir, databaseUrl }: Config) =>
  new OperatorError(
    `There is no Frontdesk in ${dataDir}. Set DATA_DIR to the folder that it runs on${databaseUrl ? ', or JWT_SECRET and BACKUP_KEY to those that it runs with' : ''}.`,
  )

/**
 * The secrets that the settings give, or else those of the data folder: processes that share a database, a JWT_SECRET and a
 * BACKUP_KEY are backed up from any machine.
 */
function secretsOf(config: Config, found: FoundSecrets | undefined): Pick<Source, 'jwtSecret' | 'key'> {
  const jwtSecret = config.jwtSecret ?? found?.jwtSecret
  const key = config.backupKey ?? found?.backupKey
  if (jwtSecret && key) return { jwtSecret, key: backupKeyOf(key) }
  if (!found) throw notThere(config)
  throw new OperatorError(
    `${config.dataDir} has no key yet that signs backups: it is made at the next start. Restart Frontdesk, or set BACKUP_KEY.`,
  )
}

/** @returns undefined while another process holds the folder */
async function openStopped(config: Config): Promise<Source | undefined> {
  const { dataDir } = config
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
      ...secretsOf(config, secrets),
      adminUrl: cluster.url,
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
