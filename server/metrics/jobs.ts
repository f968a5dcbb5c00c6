import type { Job, JobObserver } from '../database/jobs.ts'
import type { Families } from './families.ts'
import type { SharedState } from './state.ts'

interface Watched extends Pick<Job, 'every'> {
  /** See JobObserver. */
  look: number | undefined
  /** When a run last ended well or went on, in milliseconds since 1970. */
  seenAt: number
}

/**
 * Counts runs of background work, and tells how late each job is.
 * @param shared what the database said last about jobs that one process does for all
 */
export function jobMetrics(
  { counter, gauges }: Families,
  shared: () => SharedState | undefined,
): JobObserver {
  const jobs = new Map<string, Watched>()
  const runs = counter('frontdesk_job_runs_total', 'Runs of background work, by outcome.', [
    'name',
    'outcome',
  ])

  function lag(name: string, { every, look, seenAt }: Watched): number {
    const now = Date.now()
    const here = now - seenAt - (look ?? every)
    const state = shared()?.jobs[name]
    return look === undefined || !state || state.isLeased
      ? here
      : Math.max(here, now - state.idleSince - every)
  }

  gauges(
    'frontdesk_job_lag_seconds',
    'For how long background work is due and nobody is at it, or whoever is does not go on.',
    'name',
    () => [...jobs].map(([name, job]) => [name, Math.max(0, lag(name, job)) / 1000] as const),
  )

  const seen = (name: string) => {
    const job = jobs.get(name)
    if (job) job.seenAt = Date.now()
  }
  return {
    started({ name, every }, look) {
      jobs.set(name, { every, look, seenAt: Date.now() })
      for (const outcome of ['done', 'failed', 'stuck']) runs.inc({ name, outcome }, 0)
    },
    goesOn: seen,
    ended(name, outcome) {
      if (outcome === 'done') seen(name)
      runs.inc({ name, outcome })
    },
  }
}
