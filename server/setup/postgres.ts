import { type Sql, withConnection } from '../database/connection.ts'
import {
  type AppliedMigration,
  appliedMigrations,
  findSchemaFault,
  type Migration,
} from '../database/migrate.ts'
import { ownMigrations } from '../database/schema.ts'
import { OperatorError } from '../process/operator-error.ts'
import { connectFault } from './connect-fault.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { judgeRoles, type RoleFacts, readRoles } from './roles.ts'

/** Facts about a PostgreSQL server and the connected account. */
export interface ServerFacts extends RoleFacts {
  /** As server_version_num: 150004 for 15.4. */
  version: number
  encoding: string
  isReplica: boolean
  isSupabase: boolean
  mayCreate: boolean
  /** Extensions that Frontdesk needs and that are not available. */
  missingExtensions: string[]
  /** Migrations that have run; none in a database that Frontdesk has not used. */
  migrations: AppliedMigration[]
  /** The server's time minus this machine's, in milliseconds. */
  clock: number
}

const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch']

/**
 * Checks whether Frontdesk can run on a PostgreSQL. Changes nothing.
 * @param url the administrator's connection string, as in DATABASE_URL
 * @param name its name in findings
 */
export async function checkPostgres(url: string, name = 'DATABASE_URL'): Promise<Finding[]> {
  try {
    const facts = await withConnection(url, readFacts)
    return judgeServer(facts, await ownMigrations(), name)
  } catch (error) {
    return [wrong(`${name}: ${connectFault(error as Error & { code?: string }, url)}`)]
  }
}

/**
 * Makes sure that a PostgreSQL can be reached, before work that needs it.
 * @throws OperatorError with what is wrong with DATABASE_URL
 */
export async function reachPostgres(url: string): Promise<void> {
  await withConnection(url, sql => sql`select 1`).catch(error => {
    throw new OperatorError(`DATABASE_URL: ${connectFault(error, url)}`)
  })
}

/**
 * @param own this Frontdesk's migrations
 * @returns all problems, or one line about what was found
 */
export function judgeServer(facts: ServerFacts, own: Migration[], name = 'DATABASE_URL'): Finding[] {
  const { version, user, database } = facts
  const release = `PostgreSQL ${Math.floor(version / 10_000)}`
  if (facts.isSupabase)
    return [wrong('DATABASE_URL is a Supabase database. docs/deploy.md says how to deploy to Supabase.')]
  const findings: Finding[] = []
  const fault = (text: string) => findings.push(wrong(`${name}: ${text}`))
  if (version < 150_000) fault(`it is ${release}. Use PostgreSQL 15 or newer.`)
  if (facts.encoding !== 'UTF8')
    fault(`the database ${database} holds ${facts.encoding}. Make one with encoding UTF8.`)
  if (facts.isReplica) fault('this server can only be read. Name the primary one.')
  if (!facts.mayCreate) fault(`${user} may not make anything in the database ${database}. Name its owner.`)
  const aboutRoles = judgeRoles(facts, name)
  if (facts.mayCreate) findings.push(...aboutRoles.filter(({ status }) => status === 'wrong'))
  if (facts.missingExtensions.length > 0)
    fault(
      `the server lacks ${facts.missingExtensions.join(', ')}. Install PostgreSQL’s contrib package there.`,
    )
  const schema = findSchemaFault(facts.migrations, own)
  if (schema?.kind === 'newer')
    fault(`a newer Frontdesk has used this database (migration ${schema.migration}). Start that version.`)
  else if (schema)
    fault(
      `another version of Frontdesk made this database, with another schema (see migration ${schema.migration}). Start that version, or name an empty database.`,
    )
  if (findings.length > 0) return findings
  const pending = own.length - facts.migrations.length
  const state =
    facts.migrations.length === 0
      ? 'empty'
      : pending > 0
        ? `${pending} migrations run at the next start`
        : 'up to date'
  findings.push(ok(`${name}: ${release}, database ${database}, ${state}.`), ...aboutRoles)
  if (Math.abs(facts.clock) > 60_000)
    findings.push(
      warning(
        `The clocks of this machine and the database are ${Math.round(Math.abs(facts.clock) / 1000)} s apart. Set them by NTP.`,
      ),
    )
  return findings
}

async function readFacts(sql: Sql): Promise<ServerFacts> {
  const [facts] = await sql<(Omit<ServerFacts, keyof RoleFacts | 'migrations' | 'clock'> & { now: Date })[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
           pg_is_in_recovery() as "isReplica", clock_timestamp() as now,
           exists (select from pg_roles where rolname = 'supabase_admin') as "isSupabase",
           has_database_privilege(current_database(), 'create') as "mayCreate",
           array(select name from unnest(${extensions}::text[]) name
                  where not exists (select from pg_available_extensions e where e.name = name)) as "missingExtensions"`
  if (!facts) throw new Error('it does not answer a simple question')
  const { now, ...rest } = facts
  const clock = now.getTime() - Date.now()
  return { ...rest, ...(await readRoles(sql)), clock, migrations: await appliedMigrations(sql) }
}
