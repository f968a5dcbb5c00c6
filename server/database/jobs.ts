import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Background work that runs in one process at a time, however many share the database. */
export interface Job {
  name: string
  /** Milliseconds from the end of one run to the next, in whichever process. */
  every: number
  /** @param signal aborted when the process stops, or another process has taken over the lease */
  work(signal: AbortSignal): Promise<void>
}

export interface JobTimes {
  /** For how many milliseconds a process keeps a job without renewing its claim. */
  lease: number
  /** Milliseconds between two checks whether the job is due. */
  look: number
}

const defaultTimes: JobTimes = { lease: 60_000, look: 60_000 }

const service = { role: 'service_role' } as const

/** Runs a job at the start, and from then on whenever it is due and no other process runs it. Failures are logged. */
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
