import type { Config } from './config.ts'
import { addressesOf, describeAddress, withLogin } from './database/address.ts'
import { withConnection } from './database/connection.ts'
import type { Database, Route } from './database/database.ts'
import { checkLogin, type Login, loginOf, settleLogin } from './database/roles/login.ts'
import { applySchema } from './database/schema.ts'
import { quotaRows } from './limits/quotas.ts'
import { requestPassword } from './process/keys.ts'
import { OperatorError } from './process/operator-error.ts'
import { type Catalog, readCatalog } from './rest/catalog.ts'
import { poolerFault, requestUser } from './setup/pooler.ts'
import { findRoute } from './setup/route.ts'

/** Connections of requests that a process opens at most; one more listens. */
export const maxConnections = 16

/** How long a pooler may take to lend all connections of a process, in milliseconds. */
const fillTime = 10_000

/** A database that is ready for requests, and how they get there. */
export interface PreparedDatabase {
  catalog: Catalog
  /** Names of the product's own tables and functions, by which metrics tell statements. */
  names: string[]
  /** Connection string of the role that requests log in as. */
  url: string
  /** The same, past a pooler. */
  listenUrl: string
  /** The same to each replica. */
  replicaUrls: string[]
  route: Route
}

/**
 * Brings the schema up to date, and lets requests log in.
 * @param adminUrl the administrator's address, past a pooler
 * @throws OperatorError, SchemaError
 */
export async function prepareDatabase(
  {
    databaseUrl,
    directDatabaseUrl,
    replicaDatabaseUrl,
    authenticatorPassword,
    siteUrl,
    replyBudgets,
    quotas,
    pushServices,
    webhookOrigins,
  }: Config,
  adminUrl: string,
  jwtSecret: string,
): Promise<PreparedDatabase> {
  const { login, admin, ...found } = await withConnection(adminUrl, async sql => {
    const [place] = await sql<{ database: string; admin: string }[]>`
      select current_database() as database, session_user as admin`
    const login: Login = {
      user: loginOf(place?.database ?? ''),
      password: authenticatorPassword ?? requestPassword(jwtSecret),
    }
    await checkLogin(sql, adminUrl, login)
    await applySchema(sql, async connection => {
      const settings = {
        storage_url: `${siteUrl}/storage/v1`,
        push_services: pushServices.join(' '),
        webhook_origins: webhookOrigins.join(' '),
        ...Object.fromEntries(
          Object.entries(replyBudgets).map(([kind, replies]) => [`replies_by_${kind}`, String(replies)]),
        ),
      }
      await connection`
        insert into private.settings (name, value) select key, value from jsonb_each_text(${settings}::jsonb)
        on conflict (name) do update set value = excluded.value`
      await connection`
        update private.quotas q set most = wanted.most
          from jsonb_to_recordset(${JSON.stringify(quotaRows(quotas))}::text::jsonb) as wanted (name text, most bigint)
         where q.name = wanted.name and q.most <> wanted.most`
      await settleLogin(connection, adminUrl, login)
    })
    const [own] = await sql<{ names: string[] }[]>`select server.own_names() as names`
    return { catalog: await readCatalog(sql), names: own?.names ?? [], login, admin: place?.admin ?? '' }
  })
  const listenUrl = withLogin(adminUrl, login.user, login.password)
  const replicaUrls = replicaDatabaseUrl
    ? addressesOf(withLogin(replicaDatabaseUrl, login.user, login.password))
    : []
  const ways = { ...found, listenUrl, replicaUrls }
  if (!databaseUrl) return { ...ways, url: listenUrl, route: { mode: 'direct', prepares: true } }
  const url = withLogin(databaseUrl, requestUser(databaseUrl, admin, login.user), login.password)
  return { ...ways, url, route: await openRoute(url, directDatabaseUrl !== databaseUrl) }
}

/** A pooler has to know the role of requests, too, and may have another mode for it. */
async function openRoute(url: string, hasDirect: boolean): Promise<Route> {
  const route = await findRoute(url).catch((error: Error) => {
    const { user, hosts } = describeAddress(url)
    throw new OperatorError(
      `DATABASE_URL: requests cannot log in as ${user} at ${hosts}: ${error.message}. A pooler has to know this role: see docs/deploy.md, Behind a pooler.`,
      { cause: error },
    )
  })
  const fault = poolerFault(route, hasDirect)
  if (fault) throw new OperatorError(`DATABASE_URL ${fault}`)
  return route
}

/**
 * Makes sure that a pooler of sessions has a connection for each one of this process, which keeps them.
 * @throws OperatorError
 */
export async function checkConnections(database: Pick<Database, 'fill'>): Promise<void> {
  const lent = await database.fill(fillTime)
  if (lent === maxConnections) return
  throw new OperatorError(
    `DATABASE_URL is a pooler of sessions that lent ${lent} of the ${maxConnections} connections that this process needs, beside one that listens. Raise its pool size to ${maxConnections + 1} for each process (PgBouncer: default_pool_size; PostgreSQL: max_connections), let it pool transactions and set DIRECT_DATABASE_URL, or name PostgreSQL itself.`,
  )
}
