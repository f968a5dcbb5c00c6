import type { FastifyBaseLogger } from 'fastify'
import { type Job, type JobObserver, unobservedJobs } from './jobs.ts'

/** Repeats a job in this process, whatever others do. A failure is logged, and the next run follows as usual. */
export function startRepeating(
  { name, every, work }: Job,
  log: Pick<FastifyBaseLogger, 'error'>,
  observer: JobObserver = unobservedJobs,
): {
  /** Resolves once the current run has ended. */
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  observer.started({ name, every })
  const next = () => {
    run = work(stopped.signal, () => observer.goesOn(name))
      .then(
        () => observer.ended(name, 'done'),
        error => {
          observer.ended(name, 'failed')
          log.error({ err: error, job: name }, 'background work failed')
        },
      )
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(next, every)
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
