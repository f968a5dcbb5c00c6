import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Background work that one process at a time does, however many share the database. */
export interface Job {
  name: string
  /** Milliseconds from the end of one run to the next, whichever process that is in. */
  every: number
  /** @param signal aborted when the process stops, or the work has become another process's */
  work(signal: AbortSignal): Promise<void>
}

export interface JobTimes {
  /** A process that died has its job for so many milliseconds more. */
  lease: number
  /** Milliseconds between two looks whether the job is due. */
  look: number
}

const defaultTimes: JobTimes = { lease: 60_000, look: 60_000 }

const service = { role: 'service_role' } as const

/** Does a job at the start, and from then on when it is due and no other process is at it. A failure is logged. */
export function startJob(
  database: Database,
  { name, every, work }: Job,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { lease, look }: JobTimes = defaultTimes,
): { stop(): Promise<void> } {
  const owner = crypto.randomUUID()
  const stopped = new AbortController()

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
    if (stopped.signal.aborted || !(await claim(pause))) return
    const lost = new AbortController()
    const renewal = setInterval(() => {
      claim(pause).then(
        isMine => isMine || lost.abort(),
        () => lost.abort(),
      )
    }, lease / 3)
    try {
      await work(AbortSignal.any([stopped.signal, lost.signal]))
    } finally {
      clearInterval(renewal)
      await database.query(service, 'select server.finish_job($1, $2::text::uuid)', [name, owner], {
        prepare: true,
      })
    }
  }

  const run = (pause: number) =>
    turn(pause).catch(error => log.warn({ err: error, job: name }, 'background work failed'))
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
