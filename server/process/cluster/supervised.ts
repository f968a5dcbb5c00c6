import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type ClusterOptions, startCluster } from './cluster.ts'

/** An embedded PostgreSQL that is started again, at the same address, when it ends unasked. */
export interface SupervisedCluster {
  /** Address for the database administrator. */
  url: string
  /** See Cluster. */
  socketDir: string | undefined
  stop(): Promise<void>
}

/** Between two tries to start it again, in milliseconds: each time longer, while a disk is full for instance. */
const waits = [100, 250, 500, 1_000, 2_000]

/**
 * Starts the embedded PostgreSQL and keeps it running. Requests are refused meanwhile, and go on once it is back.
 * @throws Error with PostgreSQL's last words when the first start fails
 */
export async function startSupervisedCluster(
  options: ClusterOptions,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<SupervisedCluster> {
  const first = await startCluster(options)
  const { url, port, socketDir } = first
  const stopping = new AbortController()
  let current: typeof first | undefined = first

  async function keepRunning(): Promise<void> {
    for (;;) {
      await current?.ended
      if (stopping.signal.aborted) return
      log.error('PostgreSQL ended unexpectedly and is started again')
      current = undefined
      let told = ''
      for (let tries = 0; !current; tries += 1) {
        await delay(waits[Math.min(tries, waits.length - 1)], undefined, { signal: stopping.signal })
        current = await startCluster({ ...options, port }).catch((error: Error) => {
          if (error.message !== told) log.error({ reason: error.message }, 'PostgreSQL does not start')
          told = error.message
          return undefined
        })
      }
      log.info('PostgreSQL is back')
    }
  }
  // A wait that the stop cuts short.
  const kept = keepRunning().catch(() => undefined)

  return {
    url,
    socketDir,
    async stop() {
      stopping.abort()
      await current?.stop()
      await kept
      // One whose start was under way.
      await current?.stop()
    },
  }
}
