import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf, driverAddress } from './address.ts'
import { refuseReplica, withPlaceholders } from './connection.ts'
import { type DatabaseObserver, observeWait, unobserved } from './observe/observer.ts'
import { statementName } from './observe/statement-name.ts'
import { type Parameter, type Row, type Step, sendTogether } from './pipeline.ts'
import { followPrimary } from './primary.ts'

/** Connection lost, or not acquired before the timeout. The work may have been committed or not. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
}

export interface PoolOptions {
  /** May name several hosts: connections are opened to the one that takes writes. */
  url: string
  /** The folder of the database's Unix socket, instead of the URL's host. */
  socketDir?: string | undefined
  /** Settings of each connection: the longest that a statement, or a wait for a lock, may take in milliseconds. */
  settings: { statement_timeout?: number; lock_timeout?: number }
  maxConnections: number
  /** How long to wait for a connection, in milliseconds. */
  acquireTimeout: number
  /** How long a connection may be used by one piece of work before it counts as broken, in milliseconds. */
  answerTimeout: number
  observer?: DatabaseObserver
  /** Whether prepared statements may have names. */
  prepares?: boolean
}

/** Runs statements on an acquired connection. */
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
  /** Runs `work` on a connection of its own. @throws ConnectionLost, or the error of connecting */
  use<T>(work: (sql: Statements) => Promise<T>): Promise<T>
  /**
   * Opens all connections at once; they stay open.
   * @param timeout milliseconds
   * @returns how many answered in time
   */
  fill(timeout: number): Promise<number>
  /** Open connections, those in use, and pieces of work that wait for one. */
  stats(): { connections: number; busy: number; waiting: number }
  /** Closes all connections. Running work has five seconds to finish. */
  close(): Promise<void>
}

/** Opens a pool of connections. */
export function createPool({
  url,
  socketDir,
  settings,
  maxConnections,
  acquireTimeout,
  answerTimeout,
  observer = unobserved,
  prepares = true,
}: PoolOptions): Pool {
  const addresses = addressesOf(url)
  const pool = new pg.Pool({
    connectionString: driverAddress(addresses[0] ?? url, socketDir),
    application_name: 'frontdesk',
    max: maxConnections,
    connectionTimeoutMillis: acquireTimeout,
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...(addresses.length > 1 ? { onConnect: refuseReplica } : {}),
    ...settings,
  })
  // A connection that breaks while idle is replaced when it is needed.
  pool.on('error', () => undefined)
  // One that breaks in use makes the statements on it fail.
  pool.on('connect', client => client.on('error', () => undefined))
  const used = new Set<pg.PoolClient>()
  const primary = followPrimary(pool, addresses)

  const use: Pool['use'] = async work => {
    const client = await observeWait(observer, 'connection', () =>
      primary.connect().catch(error => {
        throw typeof error.code === 'string' ? error : new ConnectionLost(error.message, { cause: error })
      }),
    )
    used.add(client)
    const timer = setTimeout(() => breakOff(client), answerTimeout)
    let isReplica = false
    try {
      return await work(statementsOn(client, { observer, prepares }))
    } catch (error) {
      isReplica = error instanceof ConnectionLost && isReadOnly(error.cause)
      if (isReplica) primary.lost()
      throw error
    } finally {
      clearTimeout(timer)
      used.delete(client)
      // A connection with an open transaction is closed, which rolls it back.
      client.release(isReplica || client.getTransactionStatus() !== 'I')
    }
  }

  return {
    use,
    async fill(timeout) {
      let answered = 0
      const full = new EventEmitter()
      const allAnswered = once(full, 'answered')
      const late = delay(timeout, undefined, { ref: false })
      // Each is kept until all have answered: one that is given back would answer for another.
      const answers = Array.from({ length: maxConnections }, () =>
        use(async sql => {
          await Promise.race([sql.run('select 1'), late.then(throwLate)])
          answered += 1
          if (answered === maxConnections) full.emit('answered')
          await Promise.race([allAnswered, late])
        }),
      )
      await Promise.allSettled(answers)
      return answered
    },
    stats: () => ({
      connections: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      const finished = new AbortController()
      const breakAll = delay(5_000, undefined, { signal: finished.signal }).then(
        () => used.forEach(breakOff),
        () => undefined,
      )
      await pool.end()
      finished.abort()
      await breakAll
    },
  }
}

const throwLate = () => {
  throw new ConnectionLost('No answer in time.')
}

const unnamed = ({ prepare: _, ...step }: Step): Step => step

const breakOff = (client: pg.PoolClient) => client.connection.stream.destroy()

function statementsOn(
  client: pg.PoolClient,
  { observer, prepares }: { observer: DatabaseObserver; prepares: boolean },
): Statements {
  const together = (transactions: Step[][]) =>
    // The first transaction's last statement is what was asked for: those around it say who asks, and announce the change.
    observer.send(statementName(transactions[0]?.at(-1)?.text ?? ''), async () => {
      const asked = prepares ? transactions : transactions.map(steps => steps.map(unnamed))
      const [first] = await sendTogether(client, asked)
      if (first?.status === 'rejected') throw asLost(first.reason)
      return first?.value ?? []
    })
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

/** What a server answers to a write after another one has taken its place. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'

/** PostgreSQL's errors stay as they are, unless they end the connection or its use. All other errors are of the connection. */
function asLost(error: Error): Error {
  const ends =
    !(error instanceof pg.DatabaseError) || (error.severity ?? 'ERROR') !== 'ERROR' || isReadOnly(error)
  return ends ? new ConnectionLost(error.message, { cause: error }) : error
}
