import type { FastifyBaseLogger } from 'fastify'

/**
 * Does something again and again, with a pause after each time. A failure is logged, and it goes on.
 * @param pause milliseconds
 * @param work gets a signal that is aborted when it is to stop
 * @param failed what to log when it fails
 */
export function startRounds(
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): {
  /** Resolves once what is under way has ended. */
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const next = () => {
    round = work(stopped.signal)
      .catch(error => log.error({ err: error }, failed))
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(next, pause)
      })
  }
  next()
  return {
    stop() {
      stopped.abort()
      clearTimeout(timer)
      return round
    },
  }
}
