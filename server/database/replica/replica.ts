import { describeAddress } from '../address.ts'
import { type Database, openDatabase } from '../database.ts'
import type { DatabaseObserver } from '../observe/observer.ts'
import { createPool } from '../pool.ts'
import { type ReplicaState, watchReplica } from './watch.ts'

/** How old what a replica shows may be at most, in milliseconds: one that is further behind is not asked. */
export const maxLag = 5_000

/** How long a server may take to tell its position, in milliseconds. */
const answerTimeout = 2_000

/** A PostgreSQL that follows the primary and answers reads. */
export interface Replica extends ReplicaState {
  /** Its host and port. */
  host: string
  /** Whether its answers may be used: it follows the primary and is not too far behind. */
  isInUse(): boolean
  /**
   * Runs one statement there, as Database does.
   * @throws as Database does, or why the replica cannot be asked any more as soon as that is found out
   */
  query: Database['query']
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Connection string of the role that requests log in as, to the replica. */
  url: string
  /** The same to the primary, past a pooler. */
  primaryUrl: string
  maxConnections: number
  /** The longest that one statement of a request may run, in milliseconds. */
  statementTimeout: number
  observer: DatabaseObserver
  /** Called when it is used from now on, or for which reason it is not. */
  onChange(replica: Replica): void
}

/** Opens connections to a replica, and watches how far behind it is. It need not be there yet. */
export function openReplica({ url, primaryUrl, onChange, ...options }: ReplicaOptions): Replica {
  const database = openDatabase({ url, ...options })
  const [own, primary] = [url, primaryUrl].map(address =>
    createPool({
      url: address,
      settings: { statement_timeout: answerTimeout },
      maxConnections: 1,
      acquireTimeout: answerTimeout,
      answerTimeout,
    }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>]
  /** Ends the waiting of each read that it has not answered yet. */
  const waiting = new Set<(error: Error) => void>()
  let wasInUse = false

  const watch = watchReplica({
    primary,
    replica: own,
    onLook() {
      const fault = watch.fault()
      for (const giveUp of fault === undefined ? [] : waiting) giveUp(new Error(`${fault}.`))
      if (wasInUse === replica.isInUse()) return
      wasInUse = !wasInUse
      onChange(replica)
    },
  })

  const replica: Replica = {
    host: describeAddress(url).hosts,
    age: watch.age,
    lag: watch.lag,
    fault: watch.fault,
    isInUse: () => watch.age() <= maxLag,
    query: (...asked) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        database
          .query(...asked)
          .then(resolve as (rows: object[]) => void, reject)
          .finally(() => waiting.delete(reject))
      }),
    async close() {
      await watch.stop()
      await Promise.all([database.close(), own.close(), primary.close()])
    },
  }
  return replica
}
