import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, withPlaceholders } from './connection.ts'
import { type Parameter, type Row, type Step, sendTogether } from './pipeline.ts'

/** The line to the database broke, or none came about in time. What was under way may have been done or not. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
}

export interface PoolOptions {
  url: string
  /** The folder of the database's socket, in place of the address's host. */
  socketDir?: string | undefined
  /** Sent when a line is opened: the longest that a statement, or a wait for a lock, may take in milliseconds. */
  settings: { statement_timeout?: number; lock_timeout?: number }
  maxConnections: number
  /** How long to wait for a line that is free or can be opened, in milliseconds. */
  acquireTimeout: number
  /** How long a piece of work may use a line before that is taken for broken, in milliseconds. */
  answerTimeout: number
}

/** What a piece of work says its statements on. */
export interface Statements {
  /** Runs a statement whose values are sent as parameters. @throws DatabaseError, ConnectionLost */
  <T extends Row[] = Row[]>(text: TemplateStringsArray, ...values: Parameter[]): Promise<T>
  run<T extends Row[] = Row[]>(
    text: string,
    parameters?: Parameter[],
    options?: { prepare?: boolean },
  ): Promise<T>
  /** Sends transactions in one go: see `sendTogether`. @throws DatabaseError of the first one, ConnectionLost */
  together(transactions: Step[][]): Promise<Row[][]>
}

export interface Pool {
  /** Does `work` on a line that nobody else uses meanwhile. @throws ConnectionLost, or why none could be opened */
  use<T>(work: (sql: Statements) => Promise<T>): Promise<T>
  /** Lines that are open, those of them in use, and pieces of work that wait for one. */
  stats(): { connections: number; busy: number; waiting: number }
  /** Ends it: what is under way has five seconds. */
  close(): Promise<void>
}

/** Keeps lines to the database. */
export function createPool({
  url,
  socketDir,
  settings,
  maxConnections,
  acquireTimeout,
  answerTimeout,
}: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: addressOf(url, socketDir),
    application_name: 'frontdesk',
    max: maxConnections,
    connectionTimeoutMillis: acquireTimeout,
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...settings,
  })
  // A line that broke while nobody used it is opened anew when it is needed.
  pool.on('error', () => undefined)
  // One that breaks in use is told by the statements on it.
  pool.on('connect', client => client.on('error', () => undefined))
  const used = new Set<pg.PoolClient>()

  return {
    async use(work) {
      const client = await pool.connect().catch(error => {
        throw typeof error.code === 'string' ? error : new ConnectionLost(error.message, { cause: error })
      })
      used.add(client)
      const patience = setTimeout(() => breakOff(client), answerTimeout)
      try {
        return await work(statementsOn(client))
      } finally {
        clearTimeout(patience)
        used.delete(client)
        // A transaction that was left open ends with its line.
        client.release(client.getTransactionStatus() !== 'I')
      }
    },
    stats: () => ({
      connections: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      const patience = new AbortController()
      const breakAll = delay(5_000, undefined, { signal: patience.signal }).then(
        () => used.forEach(breakOff),
        () => undefined,
      )
      await pool.end()
      patience.abort()
      await breakAll
    },
  }
}

const breakOff = (client: pg.PoolClient) => client.connection.stream.destroy()

function statementsOn(client: pg.PoolClient): Statements {
  const together = async (transactions: Step[][]) => {
    const [first] = await sendTogether(client, transactions)
    if (first?.status === 'rejected') throw asLost(first.reason)
    return first?.value ?? []
  }
  const run = async <T extends Row[]>(
    text: string,
    parameters: Parameter[] = [],
    { prepare = false }: { prepare?: boolean } = {},
  ) => {
    const [rows] = await together([[{ text, parameters, prepare }]])
    return (rows ?? []) as T
  }
  const tagged = <T extends Row[]>(strings: TemplateStringsArray, ...values: Parameter[]) =>
    run<T>(withPlaceholders(strings), values)
  return Object.assign(tagged, { run, together })
}

/** PostgreSQL's errors are told as they are, unless they end the line. All others are of the line. */
function asLost(error: Error): Error {
  const ends = !(error instanceof pg.DatabaseError) || (error.severity ?? 'ERROR') !== 'ERROR'
  return ends ? new ConnectionLost(error.message, { cause: error }) : error
}
