import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { addressesOf, driverAddress } from './address.ts'

/** Runs statements on one connection. Rows are objects; bigint and numeric are strings, times are Dates. */
export interface Sql {
  /** Runs a statement whose values are sent as parameters: arrays as PostgreSQL's, other objects as JSON. */
  <T extends object[] = Record<string, unknown>[]>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<T>
  /** Runs one statement with parameters, or several without. */
  run<T extends object[] = Record<string, unknown>[]>(text: string, parameters?: unknown[]): Promise<T>
  /** Runs `copy … to stdout`. The rows are read as they are taken; nothing else may be run until then. */
  copyOut(text: string): AsyncIterable<Buffer>
  /** Runs `copy … from stdin` with some rows. */
  copyIn(text: string, rows: Buffer): Promise<void>
}

/** A connection for what is no request: migrations, backups, checks of a set-up. */
export interface Connection extends Sql {
  /**
   * Runs `work` in a transaction, which is rolled back when it throws.
   * @param mode such as `isolation level serializable`
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, mode?: string): Promise<T>
  close(): Promise<void>
}

/** How long a server may take to accept a connection, and to end one, in milliseconds. */
const connectTimeout = 10_000
const closeTimeout = 1_000

/** None of several hosts takes writes now: while another one takes over, or when all that answer are replicas. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly code = 'NO_PRIMARY'
}

/**
 * Opens a client of node-postgres, to the host that takes writes if there are several.
 * @param url may name several hosts
 * @param onEnd called when its connection has ended, wanted or not
 * @throws NoPrimary, or Error of the system or of PostgreSQL; with code ETIMEDOUT when nothing answers within 10 s
 */
export async function openClient(url: string, onEnd: () => void = () => undefined): Promise<pg.Client> {
  const { client } = await openPrimary(addressesOf(url))
  client.once('end', onEnd)
  return client
}

/** The address of the host that takes writes. @throws as openClient does */
export async function findPrimary(addresses: string[]): Promise<string> {
  const { client, address } = await openPrimary(addresses)
  await closeClient(client)
  return address
}

/** Asks all hosts at once: one that is switched off answers only after a long time. */
async function openPrimary(addresses: string[]): Promise<{ client: pg.Client; address: string }> {
  const [only] = addresses
  if (only !== undefined && addresses.length === 1) return { client: await openOne(only), address: only }
  let isFound = false
  const attempts = addresses.map(async address => {
    const client = await openOne(address)
    try {
      await refuseReplica(client)
      if (isFound) throw new NoPrimary('Another host was found first.')
      isFound = true
      return { client, address }
    } catch (error) {
      await closeClient(client)
      throw error
    }
  })
  return Promise.any(attempts).catch(({ errors }: AggregateError) => {
    throw errors.find(error => error instanceof NoPrimary) ?? errors[0]
  })
}

/** What target_session_attrs=read-write asks of a connection. @throws NoPrimary */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new NoPrimary('This server only reads.')
}

async function openOne(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: driverAddress(address),
    application_name: 'frontdesk',
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })
  // A connection that is lost while nothing is asked is noticed by the next statement.
  client.on('error', () => undefined)
  await client.connect().catch(error => {
    throw error.code === undefined && /timeout/i.test(error.message)
      ? Object.assign(error, { code: 'ETIMEDOUT' })
      : error
  })
  return client
}

/** Ends a client, also when the server does not take part in it. */
export async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeout)
  await client.end()
  clearTimeout(timer)
}

/** Text with a placeholder for each value of a template. */
export const withPlaceholders = (strings: TemplateStringsArray): string =>
  strings.reduce((text, part, place) => `${text}$${place}${part}`)

/** Does work on a connection that is closed afterwards. @throws as openClient does */
export async function withConnection<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const connection = await connect(url)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Opens a connection. @throws as openClient does */
export async function connect(url: string): Promise<Connection> {
  const client = await openClient(url)
  const run = async <T extends object[]>(text: string, parameters?: unknown[]) => {
    const result = await client.query(text, parameters)
    return (Array.isArray(result) ? [] : result.rows) as unknown as T
  }
  const tagged = <T extends object[]>(strings: TemplateStringsArray, ...values: unknown[]) =>
    run<T>(withPlaceholders(strings), values)
  const sql: Sql = Object.assign(tagged, {
    run,
    copyOut: (text: string) => client.query(copyTo(text)) as AsyncIterable<Buffer>,
    copyIn: (text: string, rows: Buffer) =>
      pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(text))),
  })
  return Object.assign(sql, {
    async transaction<T>(work: (sql: Sql) => Promise<T>, mode = ''): Promise<T> {
      await run(`begin ${mode}`)
      try {
        const result = await work(sql)
        await run('commit')
        return result
      } catch (error) {
        // Without its connection, a transaction is rolled back anyway.
        await run('rollback').catch(() => undefined)
        throw error
      }
    },
    close: () => closeClient(client),
  })
}
