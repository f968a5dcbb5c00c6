import { availableParallelism } from 'node:os'
import { type Activity, createActivity, createFairQueue } from './fair-queue.ts'
import { DiskFull, isUnreachable } from './faults.ts'
import { createListener, type Listener } from './listener.ts'
import type { Row, Step } from './pipeline.ts'
import { ConnectionLost, createPool, type Statements } from './pool.ts'

/** A role that a request can act as. None of them can log in; the connection's own role has no rights. */
export type Role =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin'

/** On whose behalf statements run. `claims` are the verified ones of an access token. */
export interface Identity {
  role: Role
  claims?: Record<string, unknown>
  /** Request headers that policies or functions may read, such as the caller's address. */
  headers?: Record<string, string>
  /** The business whose turn a visitor's statement waits for. Other callers are not queued per business. */
  business?: string
}

export interface Database {
  /**
   * Runs `work` in one transaction as `identity`, under row-level security. Rolled back when `work` throws.
   * @throws DatabaseError of PostgreSQL, with its SQLSTATE in `code`
   */
  transaction<T>(identity: Identity, work: (sql: Statements) => Promise<T>): Promise<T>
  /**
   * Runs one parameterised statement in a transaction of its own as `identity`, in a single round trip.
   * @param prepare keep the statement prepared on its connection: for a bounded set of texts only
   * @param changes the statement may change something: without room on the disk it is refused
   * @param announces what it changes is announced by realtime events, once it is committed; unless told otherwise, each
   * change is. Without it a change commits together with its events, which is right as well and slower where many are made
   * at a time
   * @param frees the change deletes: it is tried also when the disk is full
   * @param keepsPlan what the statement runs is planned once for a connection, not for the values of each call
   */
  query<T extends Row>(
    identity: Identity,
    text: string,
    parameters: (string | null)[],
    options?: {
      prepare?: boolean
      changes?: boolean
      announces?: boolean
      frees?: boolean
      keepsPlan?: boolean
    },
  ): Promise<T[]>
  /** Receives notifications: see Listener. */
  listen: Listener['listen']
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  stats(): DatabaseStats
  close(): Promise<void>
}

/** What the database is asked at this moment. */
export interface DatabaseStats {
  connections: number
  /** Connections in use. */
  busy: number
  /** Pieces of work that wait for a connection. */
  waiting: number
  /** Visitors' statements that wait for their business's turn. */
  inQueue: number
}

export interface DatabaseOptions {
  /** Address for the role authenticator. */
  url: string
  /** The folder of the database's socket, where requests are to reach it by that. */
  socketDir?: string | undefined
  maxConnections: number
  /** The longest that one statement of a request may run, in milliseconds. */
  statementTimeout: number
  /** Which businesses are active: one of them has everything only while there are no others. */
  activity?: Activity
  /** Whether there is room on the database's disk; without room, a change is refused before it is tried. */
  hasRoom?(): boolean
}

/** An error that PostgreSQL told of, by either driver. */
export interface DatabaseError extends Error {
  /** SQLSTATE. */
  code: string
  severity: string
  detail?: string
  hint?: string
}

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/** Sets what ends with the transaction, whatever happens in it. Visitors have no session that may have ended. */
function identify(
  { role, claims, headers }: Identity,
  { announces = false, keepsPlan = false }: { announces?: boolean; keepsPlan?: boolean } = {},
): Step {
  const asOwner = 'auth.act_as($1, $2, $3)'
  const asVisitor =
    "set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)"
  const defer = announces ? ", set_config('realtime.is_deferred', 'on', true)" : ''
  const keep = keepsPlan ? ", set_config('plan_cache_mode', 'force_generic_plan', true)" : ''
  return {
    text: `select ${claims ? asOwner : asVisitor}${defer}${keep}`,
    parameters: [
      role,
      claims ? JSON.stringify({ ...claims, role }) : `{"role":"${role}"}`,
      headers ? JSON.stringify(headers) : '{}',
    ],
    prepare: true,
  }
}

/** Connections that visitors never take together. */
const keptConnections = 4

/** Sends the events of what was changed, after its commit. */
const sendEvents: Step = { text: 'select realtime.send_deferred()', prepare: true }

/** Opens the pool that serves requests. Each use is one transaction with its own role, claims and headers. */
export function openDatabase({
  url,
  socketDir,
  maxConnections,
  statementTimeout,
  activity = createActivity(),
  hasRoom = () => true,
}: DatabaseOptions): Database {
  const pool = createPool({
    url,
    socketDir,
    settings: { statement_timeout: statementTimeout, lock_timeout: statementTimeout },
    maxConnections,
    // Within the patience of a customer's page.
    acquireTimeout: 8_000,
    answerTimeout: 2 * statementTimeout,
  })
  const listener = createListener(url)

  /** PostgreSQL that ended for want of room is missed for that reason. */
  const use = <T>(work: (sql: Statements) => Promise<T>) =>
    pool.use(work).catch(error => {
      const isAway = isUnreachable(error) && !(error instanceof ConnectionLost)
      throw isAway && !hasRoom() ? new DiskFull('PostgreSQL has no room.', { cause: error }) : error
    })

  const visitors = createFairQueue(activity, {
    concurrency: Math.max(1, maxConnections - keptConnections),
    sharedConcurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    maxWaiting: 500,
  })

  const send = <T extends Row>(
    identity: Identity,
    text: string,
    parameters: (string | null)[],
    {
      prepare = false,
      changes = false,
      announces = changes,
      keepsPlan = false,
    }: { prepare?: boolean; changes?: boolean; announces?: boolean; keepsPlan?: boolean } = {},
  ) =>
    use(async sql => {
      // A failure leaves out what follows, so that a statement never runs as another role than the one set before it.
      const [, rows] = await sql.together([
        [identify(identity, { announces, keepsPlan }), { text, parameters, prepare }],
        ...(announces ? [[sendEvents]] : []),
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

    async query(identity, text, parameters, options) {
      if (options?.changes && !options.frees && !hasRoom()) throw new DiskFull('No room for a change.')
      if (identity.business !== undefined) {
        const end = await visitors.acquire(identity.business)
        try {
          return await send(identity, text, parameters, options)
        } finally {
          end()
        }
      }
      // Owners are not queued. Their work counts as another business's activity for all visitors.
      if (identity.role === 'authenticated') activity.note('owners')
      return send(identity, text, parameters, options)
    },

    listen: listener.listen,
    async ping() {
      await pool.use(sql => sql.run('select 1'))
    },
    stats: () => ({ ...pool.stats(), inQueue: visitors.waiting }),
    async close() {
      await Promise.all([pool.close(), listener.close()])
    },
  }
}
