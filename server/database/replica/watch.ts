import type { Pool, Statements } from '../pool.ts'
import { createProgress } from './progress.ts'

/** Between two looks at a replica, in milliseconds: so old is what one shows that follows at once. */
const lookEvery = 500

/** What is known of a replica. */
export interface ReplicaState {
  /**
   * For how many milliseconds what it shows may have been out of date; Infinity while it does not answer, takes writes itself, or
   * follows another primary.
   */
  age(): number
  /** The same of what it showed last, whether it answers now or not; undefined before it has shown anything. */
  lag(): number | undefined
  /** Why it cannot be asked, in words for the operator; undefined while it can. */
  fault(): string | undefined
}

export interface ReplicaWatch extends ReplicaState {
  stop(): Promise<void>
}

export interface WatchOptions {
  /** One connection to the primary, of its own: a busy pool must not look like a late replica. */
  primary: Pick<Pool, 'use'>
  /** One connection to the replica, of its own. */
  replica: Pick<Pool, 'use'>
  /** Called after each look. */
  onLook(): void
}

/** A replica that cannot be asked although it answers. */
class NotFollowing extends Error {
  override name = 'NotFollowing'
}

/**
 * Compares a replica's position with the primary's, again and again. Times of transactions are not compared: where nothing is
 * written, they grow old although nothing is missing.
 */
export function watchReplica({ primary, replica, onLook }: WatchOptions): ReplicaWatch {
  const progress = createProgress()
  let fault: string | undefined = 'It has not answered yet'
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function compare(): Promise<void> {
    const at = performance.now()
    const written = await primary.use(readWritten)
    const { isReplica, replayed } = await replica.use(readReplayed)
    if (!isReplica) throw new NotFollowing('It takes writes: it is no replica')
    if (!progress.note(at, BigInt(written), BigInt(replayed ?? 0)))
      throw new NotFollowing('It follows another primary')
  }

  async function look(): Promise<void> {
    try {
      await compare()
      fault = undefined
    } catch (error) {
      fault = error instanceof NotFollowing ? error.message : `It cannot be compared: ${wordsOf(error)}`
      if (error instanceof NotFollowing) progress.forget()
    }
    onLook()
  }

  async function goOn(): Promise<void> {
    await look()
    if (!isStopped) timer = setTimeout(next, lookEvery).unref()
  }
  let looking = goOn()
  function next() {
    looking = goOn()
  }

  const lag = () => {
    const current = progress.currentAt()
    return current === undefined ? undefined : performance.now() - current
  }
  return {
    age: () => (fault === undefined ? (lag() ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY),
    lag,
    fault: () => fault,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function readWritten(sql: Statements): Promise<string> {
  const [row] = await sql.run<{ written: string }[]>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as written",
    [],
    { prepare: true },
  )
  return row?.written ?? '0'
}

async function readReplayed(sql: Statements): Promise<{ isReplica: boolean; replayed: string | null }> {
  const [row] = await sql.run<{ isReplica: boolean; replayed: string | null }[]>(
    `select pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed`,
    [],
    { prepare: true },
  )
  return row ?? { isReplica: false, replayed: null }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
