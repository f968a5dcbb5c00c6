import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type ClusterOptions, startCluster } from './cluster.ts'

/** An embedded PostgreSQL that is restarted, at the same port, when it ends by itself. */
export interface SupervisedCluster {
  /** Connection string of the database's administrator. */
  url: string
  /** See Cluster. */
  socketDir: string | undefined
  stop(): Promise<void>
}

/** Pauses between attempts to restart it, in milliseconds. They grow, as the cause may last: a full disk for instance. */
const waits = [100, 250, 500, 1_000, 2_000]

/**
 * Starts the embedded PostgreSQL and restarts it when it ends. Meanwhile requests are refused.
 * @throws Error with PostgreSQL's last log lines when the first start fails
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
      log.error('PostgreSQL ended unexpectedly and is being restarted')
      current = undefined
      let reported = ''
      for (let tries = 0; !current; tries += 1) {
        await delay(waits[Math.min(tries, waits.length - 1)], undefined, { signal: stopping.signal })
        current = await startCluster({ ...options, port }).catch((error: Error) => {
          if (error.message !== reported) log.error({ reason: error.message }, 'PostgreSQL does not start')
          reported = error.message
          return undefined
        })
      }
      log.info('PostgreSQL was restarted')
    }
  }
  // Rejects when the stop interrupts a pause.
  const kept = keepRunning().catch(() => undefined)

  return {
    url,
    socketDir,
    async stop() {
      stopping.abort()
      await current?.stop()
      await kept
      // A PostgreSQL that was being started meanwhile.
      await current?.stop()
    },
  }
}
