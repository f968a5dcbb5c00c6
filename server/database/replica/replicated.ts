import { LRUCache } from 'lru-cache'
import type { Database, Identity, QueryOptions } from '../database.ts'
import type { Row } from '../pipeline.ts'
import { maxLag, type Replica } from './replica.ts'

/** Who answered a read that a replica might have answered. */
export type ReadTarget = 'replica' | 'primary'

/** Accounts whose last change is known to this process. */
const maxAccounts = 50_000

/** A statement that ran for too long would do so on the primary, too. */
const tookTooLong = '57014'

/**
 * A database whose reads with `maxStaleness` are answered by a replica that is current enough, and all else by the primary: so are
 * reads of an account that are to show what it changed through this process, and reads that a replica refuses or cannot answer.
 * @param replicas are taken by turns
 * @param onRead called for each read that a replica might have answered
 */
export function withReplicas(
  primary: Database,
  replicas: readonly Pick<Replica, 'age' | 'query'>[],
  onRead: (target: ReadTarget) => void,
): Database {
  /** When an account last changed something, in the time of performance.now(). */
  const changes = new LRUCache<string, number>({ max: maxAccounts, ttl: maxLag })
  let turn = 0

  const noteChange = ({ role, claims }: Identity) => {
    if (role === 'authenticated') changes.set(String(claims?.sub), performance.now())
  }
  const changing = async <T>(identity: Identity, work: Promise<T>) => {
    try {
      return await work
    } finally {
      // Also after an error: it may have been committed.
      noteChange(identity)
    }
  }

  function replicaFor({ claims }: Identity, maxStaleness: number) {
    const changedAt = changes.get(String(claims?.sub)) ?? Number.NEGATIVE_INFINITY
    const oldest = Math.min(maxStaleness, maxLag, performance.now() - changedAt)
    const usable = replicas.filter(replica => replica.age() < oldest)
    turn += 1
    return usable[turn % usable.length]
  }

  return {
    ...primary,
    transaction: (identity, work) => changing(identity, primary.transaction(identity, work)),
    async query<T extends Row>(
      identity: Identity,
      text: string,
      parameters: (string | null)[],
      options: QueryOptions = {},
    ) {
      const ask = () => primary.query<T>(identity, text, parameters, options)
      if (options.changes) return changing(identity, ask())
      if (options.maxStaleness === undefined) return ask()
      const replica = replicaFor(identity, options.maxStaleness)
      try {
        if (replica) {
          const rows = await replica.query<T>(identity, text, parameters, options)
          onRead('replica')
          return rows
        }
      } catch (error) {
        if ((error as { code?: unknown }).code === tookTooLong) throw error
      }
      onRead('primary')
      return ask()
    },
  }
}
