import { type Logger, pino } from 'pino'
import { claimTime } from '../../supabase/functions/ai-chat-response/reply-times.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from './cluster/lock.ts'
import { startSupervisedCluster } from './cluster/supervised.ts'
import { type Disk, watchDisk } from './disk.ts'
import { loadSecrets } from './secrets.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { finishSwap } from './swap.ts'

/** What a Frontdesk stands on: its folder, the secrets in it, and PostgreSQL. */
export interface Ground {
  log: Logger
  /** What to undo at the end; PostgreSQL and the folder's lock are among it. */
  shutdown: Shutdown
  disk: Disk
  jwtSecret: string
  /** Address for the database's administrator. */
  adminUrl: string
  /** See Cluster. */
  socketDir: string | undefined
}

/**
 * Takes the folder and starts PostgreSQL, where it is not elsewhere. Loads little, so that PostgreSQL can start while all
 * the rest is loaded.
 * @param onSpawn called when PostgreSQL works by itself; not called where it is elsewhere
 * @throws AlreadyRunningError, SchemaError or Error with words for the operator; nothing is left running then
 */
export async function openGround(config: Config, onSpawn?: () => void): Promise<Ground> {
  // Lines are gathered for a moment and written beside the requests: a write for each took a sixth of a request's time.
  const log = pino(
    { level: config.logLevel, base: null },
    pino.destination({ sync: false, minLength: 12_288, periodicFlush: 200 }),
  )
  // A reply that is being written is still recorded.
  const shutdown = createShutdown(config.stopDelay + claimTime)
  try {
    const unlock = await lockDataDir(config.dataDir)
    shutdown.addCertain(unlock)
    await finishSwap(config.dataDir)
    const disk = await watchDisk(config.dataDir, log)
    shutdown.add(async () => disk.stop())
    const secrets = await loadSecrets(config.dataDir)
    const ground = { log, shutdown, disk, jwtSecret: config.jwtSecret ?? secrets.jwtSecret }
    if (config.databaseUrl) return { ...ground, adminUrl: config.databaseUrl, socketDir: undefined }

    const password = secrets.postgresPassword
    const { url, socketDir, stop } = await startSupervisedCluster(
      { dataDir: config.dataDir, password, ...(onSpawn ? { onSpawn } : {}) },
      log,
    )
    shutdown.addCertain(stop)
    return { ...ground, adminUrl: url, socketDir }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}
