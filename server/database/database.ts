import { availableParallelism } from 'node:os'
import { type Activity, alwaysShared, createActivity, createFairQueue, type FairQueue } from './fair-queue.ts'
import { DiskFull, isUnreachable } from './faults.ts'
import { createIdentify, type Identity } from './identify.ts'
import { createListener, type Listener } from './listener.ts'
import { type DatabaseObserver, observeWait, unobserved } from './observe/observer.ts'
import type { Row, Step } from './pipeline.ts'
import { ConnectionLost, createPool, type Pool, type Statements } from './pool.ts'

export type { Identity } from './identify.ts'

export interface QueryOptions {
  /** Keeps the statement prepared on its connection: for a bounded set of texts only. */
  prepare?: boolean
  /** The statement may write: it is refused while the disk is full. */
  changes?: boolean
  /**
   * Its realtime events are sent after the commit; by default those of every write are. Without it they are sent within the
   * commit, which is correct too, but slower under concurrent writes.
   */
  announces?: boolean
  /** It deletes: it is allowed while the disk is full. */
  frees?: boolean
  /** It may take long: an account has one of them at a time. */
  isHeavy?: boolean
  /** PostgreSQL refuses every write of it. */
  isReadOnly?: boolean
  /** Its rows may be out of date by so many milliseconds: a replica may answer. Without it, the primary does. */
  maxStaleness?: number | undefined
  /** Its plan is generic: made once a connection, not for the values of each call. */
  keepsPlan?: boolean
}

export interface Database {
  /**
   * Runs `work` in one transaction as `identity`, under row-level security. Rolled back when `work` throws.
   * @throws DatabaseError of PostgreSQL, with its SQLSTATE in `code`
   */
  transaction<T>(identity: Identity, work: (sql: Statements) => Promise<T>): Promise<T>
  /** Runs one parameterised statement in a transaction of its own as `identity`, in a single round trip. */
  query<T extends Row>(
    identity: Identity,
    text: string,
    parameters: (string | null)[],
    options?: QueryOptions,
  ): Promise<T[]>
  /** Opens all connections of requests at once: see Pool. */
  fill: Pool['fill']
  /** Receives notifications: see Listener. */
  listen: Listener['listen']
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  stats(): DatabaseStats
  close(): Promise<void>
}

/** The load of the connection pool at this moment. */
export interface DatabaseStats {
  connections: number
  maxConnections: number
  /** Connections in use. */
  busy: number
  /** Transactions that wait for a connection. */
  waiting: number
  /** Statements that wait for the turn of their business or account. */
  inQueue: number
}

/** What lies between this process and PostgreSQL, and what may be asked through it. */
export interface Route {
  /**
   * `direct`: nothing that changes connections. `session`: a pooler, which lends a connection of PostgreSQL as long as
   * one to it is open. `transaction`: a pooler that lends one for each transaction. `statement`: not even for those.
   */
  mode: 'direct' | 'session' | 'transaction' | 'statement'
  /** Whether prepared statements may have names: a pooler of transactions has to know them on all its connections. */
  prepares: boolean
}

export interface DatabaseOptions {
  /** Connection string of the role that requests log in as. */
  url: string
  /** The same, past a pooler of transactions, which loses what is listened for. */
  listenUrl?: string
  /** How `url` leads to PostgreSQL. */
  route?: Route
  /** The folder of the database's Unix socket, if requests connect by it. */
  socketDir?: string | undefined
  maxConnections: number
  /** The longest that one statement of a request may run, in milliseconds. */
  statementTimeout: number
  /** Which businesses are active, shared with the other queues. */
  activity?: Activity
  /** Whether the database's disk has space left; without it, writes are refused before they are sent. */
  hasRoom?(): boolean
  observer?: DatabaseObserver
}

/** An error that PostgreSQL reported, by any driver. */
export interface DatabaseError extends Error {
  /** SQLSTATE. */
  code: string
  severity: string
  detail?: string
  hint?: string
}

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/** Connections that visitors never take together, nor owners. */
const keptConnections = 4

/** Statements of one account at a time, and of those the heavy ones. */
const ofAccount = { statements: 3, heavy: 1 }
/** Statements of one account that may wait. */
const maxWaitingOfAccount = 200

/** Sends the realtime events of the transaction before it. */
const sendEvents: Step = { text: 'select realtime.send_deferred()', prepare: true }

/** Opens the pool that serves requests. Each use is one transaction with its own role, claims and headers. */
export function openDatabase({
  url,
  listenUrl = url,
  route = { mode: 'direct', prepares: true },
  socketDir,
  maxConnections,
  statementTimeout,
  activity = createActivity(),
  hasRoom = () => true,
  observer = unobserved,
}: DatabaseOptions): Database {
  const isDirect = route.mode === 'direct'
  const identify = createIdentify(isDirect ? undefined : statementTimeout)
  const pool = createPool({
    url,
    socketDir,
    // Poolers refuse connections that come with settings.
    settings: isDirect ? { statement_timeout: statementTimeout, lock_timeout: statementTimeout } : {},
    prepares: route.prepares,
    maxConnections,
    // Less than a customer's page waits for an answer.
    acquireTimeout: 8_000,
    answerTimeout: 2 * statementTimeout,
    observer,
  })
  const listener = createListener(listenUrl)

  /** While the disk is full, an unreachable PostgreSQL has ended for that reason. */
  const use = <T>(work: (sql: Statements) => Promise<T>) =>
    pool.use(work).catch(error => {
      const isAway = isUnreachable(error) && !(error instanceof ConnectionLost)
      throw isAway && !hasRoom()
        ? new DiskFull('PostgreSQL ended: the disk is full.', { cause: error })
        : error
    })

  const visitors = createFairQueue(activity, {
    concurrency: Math.max(1, maxConnections - keptConnections),
    sharedConcurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    maxWaiting: 500,
  })

  // What is sent after a commit would go to any connection of a pooler of transactions, and not find what was noted.
  const mayDefer = route.mode !== 'transaction'
  const owners = createFairQueue(alwaysShared, {
    concurrency: Math.max(1, maxConnections - keptConnections),
    sharedConcurrency: ofAccount.statements,
    maxWaiting: maxWaitingOfAccount,
  })
  const heavy = createFairQueue(alwaysShared, {
    // Of all accounts: they leave half of the processors to everybody else.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    sharedConcurrency: ofAccount.heavy,
    maxWaiting: maxWaitingOfAccount,
    // An account writes a quarter of the time at most, and all together half of it.
    pause: 3,
    rest: 1,
  })

  /** Does work that takes a connection when it is the turn of a business or an account. */
  const inTurn = async <T>(queue: FairQueue, of: string, work: () => Promise<T>): Promise<T> => {
    const end = await observeWait(observer, 'turn', () => queue.acquire(of))
    try {
      return await work()
    } finally {
      end()
    }
  }

  const send = <T extends Row>(
    identity: Identity,
    text: string,
    parameters: (string | null)[],
    {
      prepare = false,
      changes = false,
      announces = changes,
      keepsPlan = false,
      isReadOnly = false,
    }: QueryOptions = {},
  ) =>
    use(async sql => {
      // When the first statement fails the second is skipped, so it never runs as a role other than the one set before it.
      const defers = announces && mayDefer
      const [, rows] = await sql.together([
        [identify(identity, { defers, keepsPlan, isReadOnly }), { text, parameters, prepare }],
        ...(defers ? [[sendEvents]] : []),
      ])
      return rows as T[]
    })

  return {
    transaction: (identity, work) =>
      use(async sql => {
        try {
          await sql.together([[{ text: 'begin', prepare: true }, identify(identity)]])
          const result = await work(sql)
          await sql.run('commit', [], { prepare: true })
          return result
        } catch (error) {
          await sql.run('rollback', [], { prepare: true })
          throw error
        }
      }),

    async query<T extends Row>(
      identity: Identity,
      text: string,
      parameters: (string | null)[],
      options?: QueryOptions,
    ) {
      if (options?.changes && !options.frees && !hasRoom())
        throw new DiskFull('Write refused: the disk is full.')
      const run = () => send<T>(identity, text, parameters, options)
      if (identity.business !== undefined) return inTurn(visitors, identity.business, run)
      if (identity.role !== 'authenticated') return run()
      // Owners' work counts as another business's activity for all visitors.
      activity.note('owners')
      const account = String(identity.claims?.sub)
      const runInTurn = () => inTurn(owners, account, run)
      return options?.isHeavy ? inTurn(heavy, account, runInTurn) : runInTurn()
    },

    fill: pool.fill,
    listen: listener.listen,
    async ping() {
      await pool.use(sql => sql.run('select 1'))
    },
    stats: () => ({
      ...pool.stats(),
      maxConnections,
      inQueue: visitors.waiting + owners.waiting + heavy.waiting,
    }),
    async close() {
      await Promise.all([pool.close(), listener.close()])
    },
  }
}
