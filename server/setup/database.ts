import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'
import { withConnection } from '../database/connection.ts'
import type { Route } from '../database/database.ts'
import { SchemaError } from '../database/migrate.ts'
import { checkLogin } from '../database/roles/login.ts'
import { requestPassword } from '../process/keys.ts'
import { connectFault } from './connect-fault.ts'
import { type Finding, ok, wrong } from './finding.ts'
import { poolerFault } from './pooler.ts'
import { checkPostgres } from './postgres.ts'
import { readRoles } from './roles.ts'
import { findRoute } from './route.ts'

/**
 * Checks an external PostgreSQL, what lies in front of it, and the role of requests. Changes nothing.
 * @param jwtSecret of the installation, if it is known yet
 */
export async function checkDatabase(
  { databaseUrl, directDatabaseUrl, authenticatorPassword, ...config }: Config,
  jwtSecret = config.jwtSecret,
): Promise<Finding[]> {
  if (!databaseUrl || !directDatabaseUrl) return []
  const hasDirect = directDatabaseUrl !== databaseUrl
  const server = await checkPostgres(directDatabaseUrl, hasDirect ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL')
  if (server.some(({ status }) => status === 'wrong')) return server
  const password = authenticatorPassword ?? (jwtSecret && requestPassword(jwtSecret))
  return [
    ...server,
    ...(await checkRoute(databaseUrl, hasDirect)),
    ...(hasDirect ? await checkDirect(databaseUrl, directDatabaseUrl) : []),
    ...(password ? await checkRequests(directDatabaseUrl, password) : []),
  ]
}

async function checkRoute(url: string, hasDirect: boolean): Promise<Finding[]> {
  return telling('DATABASE_URL', url, async () => {
    const route = await findRoute(url)
    const fault = poolerFault(route, hasDirect)
    if (fault) return [wrong(`DATABASE_URL ${fault}`)]
    return route.mode === 'direct' ? [] : [ok(`DATABASE_URL: ${describe(route)}.`)]
  })
}

function describe({ mode, prepares }: Route): string {
  if (mode === 'session') return 'a pooler of sessions'
  return prepares
    ? 'a pooler of transactions, with prepared statements'
    : 'a pooler of transactions, without prepared statements (PgBouncer 1.21 and newer has them: max_prepared_statements)'
}

/** The direct address has to be one, and of the same database. */
async function checkDirect(pooled: string, direct: string): Promise<Finding[]> {
  return telling('DIRECT_DATABASE_URL', direct, async () => {
    const { mode } = await findRoute(direct)
    if (mode === 'transaction' || mode === 'statement')
      return [wrong(`DIRECT_DATABASE_URL is a pooler of ${mode}s, too. Name PostgreSQL itself.`)]
    return (await leadToOne(pooled, direct))
      ? []
      : [wrong('DIRECT_DATABASE_URL is another database than DATABASE_URL. Name the same one in both.')]
  })
}

/** A lock that is taken on one way is seen on the other. */
async function leadToOne(pooled: string, direct: string): Promise<boolean> {
  const key = randomInt(2 ** 31)
  return withConnection(direct, async sql => {
    await sql`select pg_advisory_lock(${key})`
    const [seen] = await withConnection(
      pooled,
      other => other<{ yes: boolean }[]>`
        select exists (select from pg_locks l join pg_database d on d.oid = l.database
                        where d.datname = current_database() and l.locktype = 'advisory'
                          and l.classid = 0 and l.objid = ${key} and l.objsubid = 1) as yes`,
    )
    return seen?.yes ?? false
  })
}

/** Whether requests can log in, or will be able to once the next start has seen to it. */
async function checkRequests(url: string, password: string): Promise<Finding[]> {
  return telling('DATABASE_URL', url, () =>
    withConnection(url, async sql => {
      const { login, hasLogin } = await readRoles(sql)
      if (!hasLogin) return []
      await checkLogin(sql, url, { user: login, password })
      return [ok(`DATABASE_URL: requests log in as ${login}.`)]
    }),
  )
}

const telling = (name: string, url: string, work: () => Promise<Finding[]>): Promise<Finding[]> =>
  work().catch(error => [
    wrong(`${name}: ${error instanceof SchemaError ? error.message : connectFault(error, url)}`),
  ])
