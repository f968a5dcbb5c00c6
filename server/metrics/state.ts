import type { Database } from '../database/database.ts'
import { isSchemaFault } from '../database/faults.ts'
import type { Families } from './families.ts'

/** What the database knows and an operator watches. What could not be read is undefined. */
export interface SharedState {
  /** Whether it answered in time. */
  isUp: boolean
  /** Of each job, whether a process is at it, and since when none was, in milliseconds since 1970. */
  jobs: Record<string, { isLeased: boolean; idleSince: number }>
  /** Seconds since 1970; 0 when there was none. */
  lastBackup?: number | undefined
  /** For how many seconds the question waits that has waited longest. */
  longestWait?: number | undefined
  /** How many tables and functions are not there any more. */
  missing?: number | undefined
}

interface Row extends Record<string, unknown> {
  state: { last_backup: number | null; jobs: Record<string, { is_leased: boolean; idle_for: number }> }
  missing: number
}

/** How long the database may take, and how long its answer is used, in milliseconds. */
const timeout = 3_000
const freshFor = 5_000

const service = { role: 'service_role' } as const

export interface StateReader {
  /** Reads it again, unless that was done a moment ago. Never rejects. */
  refresh(): Promise<void>
  /** What was read last; undefined before the first time. */
  last(): SharedState | undefined
}

/** @param names the tables and functions that the schema had at the start */
export function createStateReader(database: Pick<Database, 'query'>, names: string[]): StateReader {
  let state: SharedState | undefined
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const ask = <T extends Record<string, unknown>>(text: string, parameters: string[] = []) =>
    database.query<T>(service, text, parameters, { prepare: true }).then(([row]) => row)

  async function read(): Promise<void> {
    const [row, wait] = await Promise.all([
      ask<Row>(
        `select server.operating_state() as state, cardinality(server.missing_names(
           array(select jsonb_array_elements_text($1::text::jsonb)))) as missing`,
        [JSON.stringify(names)],
      ),
      // A missing table shows in `missing`; the rest is still to be read.
      ask<{ seconds: number }>('select server.longest_wait() as seconds').catch(error => {
        if (!isSchemaFault(error)) throw error
        return undefined
      }),
    ])
    if (!row) return
    const jobs = Object.entries(row.state.jobs).map(([name, job]) => [
      name,
      { isLeased: job.is_leased, idleSince: Date.now() - job.idle_for * 1000 },
    ])
    state = {
      isUp: true,
      jobs: Object.fromEntries(jobs),
      lastBackup: row.state.last_backup ?? 0,
      longestWait: wait?.seconds,
      missing: row.missing,
    }
  }

  /** Whether it was read in time. What comes late is kept for the next time. */
  const inTime = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>(resolve => {
      timer = setTimeout(resolve, timeout, false)
    })
    const answer = read().then(
      () => true,
      () => false,
    )
    const isRead = await Promise.race([answer, late])
    clearTimeout(timer)
    if (!isRead) state = { jobs: {}, ...state, isUp: false }
  }

  return {
    refresh() {
      if (performance.now() - readAt < freshFor) return reading ?? Promise.resolve()
      readAt = performance.now()
      reading = inTime()
      return reading
    },
    last: () => state,
  }
}

export function stateMetrics({ gauge }: Families, last: () => SharedState | undefined): void {
  gauge('frontdesk_database_up', 'Whether the database answers.', () => {
    const state = last()
    return state && Number(state.isUp)
  })
  gauge(
    'frontdesk_database_missing_names',
    'Tables and functions that were there at the start and are not there any more.',
    () => last()?.missing,
  )
  gauge(
    'frontdesk_oldest_unanswered_question_age_seconds',
    'For how long the question waits that has waited longest for the assistant; 0 without one.',
    () => last()?.longestWait,
  )
  gauge(
    'frontdesk_backup_last_success_timestamp_seconds',
    'The end of the last backup, in seconds since 1970; 0 when there was none.',
    () => last()?.lastBackup,
  )
}
