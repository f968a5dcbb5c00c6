import pg from 'pg'

/** Runs statements on one connection. Rows are objects; bigint and numeric are strings, times are Dates. */
export interface Sql {
  /** Runs a statement whose values are sent as parameters: arrays as PostgreSQL's, other objects as JSON. */
  <T extends object[] = Record<string, unknown>[]>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<T>
  /** Runs one statement with parameters, or several without. */
  run<T extends object[] = Record<string, unknown>[]>(text: string, parameters?: unknown[]): Promise<T>
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

/**
 * An address as node-postgres reads it, with sslmode's meaning of PostgreSQL's own programs: `require` asks for no known
 * authority.
 * @param socketDir the folder of the database's socket, in place of the address's host
 */
export function addressOf(url: string, socketDir?: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  if (socketDir) address.searchParams.set('host', socketDir)
  return address.href
}

/**
 * Opens a client of node-postgres.
 * @param onEnd called when its connection has ended, wanted or not
 * @throws Error of the system or of PostgreSQL; with code ETIMEDOUT when nothing answers within 10 s
 */
export async function openClient(url: string, onEnd: () => void = () => undefined): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: addressOf(url),
    application_name: 'frontdesk',
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })
  // A connection that is lost while nothing is asked is noticed by the next statement.
  client.on('error', () => undefined)
  client.once('end', onEnd)
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
  const sql: Sql = Object.assign(tagged, { run })
  return Object.assign(tagged, {
    run,
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
