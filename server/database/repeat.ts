import type { FastifyBaseLogger } from 'fastify'

/**
 * Repeats work, with a pause after each run. A failure is logged, and the next run follows as usual.
 * @param pause milliseconds
 * @param work receives a signal that is aborted on stop
 * @param failed the message to log when a run fails
 */
export function startRepeating(
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): {
  /** Resolves once the current run has ended. */
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const next = () => {
    run = work(stopped.signal)
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
      return run
    },
  }
}
