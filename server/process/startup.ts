import { type Logger, pino } from 'pino'
import { claimTime } from '../../supabase/functions/ai-chat-response/turn/reply-times.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from './cluster/lock.ts'
import { startSupervisedCluster } from './cluster/supervised.ts'
import { type Disk, watchDisk } from './disk.ts'
import { loadSecrets } from './secrets.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { finishSwap } from './swap.ts'

/** Resources opened before the application: the data folder's lock, its secrets, and PostgreSQL. */
export interface Resources {
  log: Logger
  /** Steps that release everything, PostgreSQL and the folder's lock among them. */
  shutdown: Shutdown
  disk: Disk
  jwtSecret: string
  /** Connection string of the database's administrator. */
  adminUrl: string
  /** See Cluster. */
  socketDir: string | undefined
}

/**
 * Locks the data folder and starts the embedded PostgreSQL, unless DATABASE_URL is set. Imports few modules, so that
 * PostgreSQL starts while the others are loaded.
 * @param onSpawn called when the process of PostgreSQL was started; not called with DATABASE_URL
 * @throws AlreadyRunningError, SchemaError or another Error with a message for the operator; nothing is left running then
 */
export async function openResources(config: Config, onSpawn?: () => void): Promise<Resources> {
  // Lines are buffered and written asynchronously: one write a line took a sixth of a request's time.
  const log = pino(
    { level: config.logLevel, base: null },
    pino.destination({ sync: false, minLength: 12_288, periodicFlush: 200 }),
  )
  // A reply that is being written is still recorded.
  const shutdown = createShutdown(config.stopDelay + claimTime)
  try {
    const unlock = await lockDataDir(config.dataDir)
    shutdown.addRequired(unlock)
    await finishSwap(config.dataDir)
    const disk = await watchDisk(config.dataDir, log)
    shutdown.add(async () => disk.stop())
    const secrets = await loadSecrets(config.dataDir)
    const opened = { log, shutdown, disk, jwtSecret: config.jwtSecret ?? secrets.jwtSecret }
    if (config.directDatabaseUrl)
      return { ...opened, adminUrl: config.directDatabaseUrl, socketDir: undefined }

    const password = secrets.postgresPassword
    const { url, socketDir, stop } = await startSupervisedCluster(
      { dataDir: config.dataDir, password, ...(onSpawn ? { onSpawn } : {}) },
      log,
    )
    shutdown.addRequired(stop)
    return { ...opened, adminUrl: url, socketDir }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}
