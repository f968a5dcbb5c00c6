import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { DatabaseObserver } from './database/observe/observer.ts'
import { openReplica } from './database/replica/replica.ts'
import { withReplicas } from './database/replica/replicated.ts'
import type { Metrics } from './metrics/metrics.ts'

/** What the replicas of a database are opened with. */
export interface OpenReplicas {
  /** Connection strings of the role that requests log in as: one each. */
  replicaUrls: string[]
  /** The same to the primary, past a pooler. */
  primaryUrl: string
  maxConnections: number
  statementTimeout: number
  observer: DatabaseObserver
  metrics: Pick<Metrics, 'observeReplicas'>
  log: Logger
}

/** A database, and how its replicas are. */
export interface ReplicatedDatabase {
  database: Database
  /** In words for the operator, why no replica is asked; `ok` while one is. Of several hosts one may be the primary. */
  describe(): string
  close(): Promise<void>
}

/** Lets replicas answer some reads of a database, for as long as they are current enough. */
export function openReplicas(
  primary: Database,
  { replicaUrls, metrics, log, ...options }: OpenReplicas,
): ReplicatedDatabase {
  const behind = 'It is too far behind'
  const replicas = replicaUrls.map(url =>
    openReplica({
      ...options,
      url,
      onChange: ({ host, isInUse, fault }) =>
        isInUse()
          ? log.info({ host }, 'the replica answers reads')
          : log.warn({ host, reason: fault() ?? behind }, 'the replica answers no reads: the primary does'),
    }),
  )
  return {
    database: withReplicas(primary, replicas, metrics.observeReplicas(replicas)),
    describe() {
      if (replicas.some(({ isInUse }) => isInUse())) return 'ok'
      return `${replicas.map(({ host, fault }) => `${host}: ${fault() ?? behind}.`).join(' ')} The primary answers in its place.`
    },
    async close() {
      await Promise.all(replicas.map(replica => replica.close()))
    },
  }
}
