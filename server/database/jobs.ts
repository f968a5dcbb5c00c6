import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Background work. */
export interface Job {
  name: string
  /** Milliseconds from the end of one run to the next, in whichever process. */
  every: number
  /**
   * @param signal aborted when the process stops, or another process has taken over the lease
   * @param goesOn called after each step of work that may take longer than half a minute: without a sign of it, the work counts
   * as stuck and is given to another process
   */
  work(signal: AbortSignal, goesOn: () => void): Promise<void>
}

/** Is told of the runs of jobs. */
export interface JobObserver {
  /**
   * The process does this job from now on.
   * @param look where one process does it for all: milliseconds between two checks whether it is due
   */
  started(job: Pick<Job, 'name' | 'every'>, look?: number): void
  /** A run shows that it is not stuck, or the check whether the job is due was answered. */
  goesOn(name: string): void
  ended(name: string, outcome: 'done' | 'failed' | 'stuck'): void
}

/** Where nobody wants to know. */
export const unobservedJobs: JobObserver = {
  started: () => undefined,
  goesOn: () => undefined,
  ended: () => undefined,
}

export interface JobTimes {
  /** For how many milliseconds a process keeps a job without renewing its claim. */
  lease: number
  /** Milliseconds between two checks whether the job is due. */
  look: number
}

const defaultTimes: JobTimes = { lease: 60_000, look: 15_000 }

const service = { role: 'service_role' } as const

/**
 * Runs a job at the start, and from then on whenever it is due and no other process runs it, however many share the database.
 * Failures are logged.
 */
export function startJob(
  database: Database,
  { name, every, work }: Job,
  log: Pick<FastifyBaseLogger, 'warn'>,
  observer: JobObserver = unobservedJobs,
  { lease, look }: JobTimes = defaultTimes,
): { stop(): Promise<void> } {
  const owner = crypto.randomUUID()
  const stopped = new AbortController()
  observer.started({ name, every }, look)

  const claim = async (pause: number) => {
    const [row] = await database.query<{ is_mine: boolean }>(
      service,
      `select server.claim_job($1, $2::text::uuid, $3::text::interval, $4::text::interval) as is_mine`,
      [name, owner, `${lease} milliseconds`, `${pause} milliseconds`],
      { prepare: true },
    )
    return row?.is_mine ?? false
  }

  async function turn(pause: number): Promise<void> {
    if (stopped.signal.aborted) return
    const isMine = await claim(pause)
    observer.goesOn(name)
    if (!isMine) return
    const lost = new AbortController()
    let wentOn = performance.now()
    const goesOn = () => {
      wentOn = performance.now()
      observer.goesOn(name)
    }
    const giveUp = () => {
      if (lost.signal.aborted) return
      lost.abort()
      observer.ended(name, 'stuck')
      log.warn({ job: name }, 'background work is stuck: another process may take it over')
    }
    const renewal = setInterval(() => {
      // Work that is stuck loses its lease.
      if (performance.now() - wentOn > (lease * 2) / 3) return giveUp()
      claim(pause).then(
        isMine => isMine || lost.abort(),
        () => lost.abort(),
      )
    }, lease / 3)
    try {
      await work(AbortSignal.any([stopped.signal, lost.signal]), goesOn)
    } finally {
      clearInterval(renewal)
      await database.query(service, 'select server.finish_job($1, $2::text::uuid)', [name, owner], {
        prepare: true,
      })
    }
    observer.ended(name, 'done')
  }

  const run = (pause: number) =>
    turn(pause).catch(error => {
      observer.ended(name, 'failed')
      log.warn({ err: error, job: name }, 'background work failed')
    })
  let running = run(0)
  const timer = setInterval(() => {
    running = running.then(() => run(every))
  }, look).unref()
  return {
    async stop() {
      stopped.abort()
      clearInterval(timer)
      await running
    },
  }
}
