import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Sql } from './connection.ts'
import type { DatabaseError } from './database.ts'

/** Key of the advisory lock that lets one process at a time change the schema: any constant. */
const schemaLock = 5_402_011

/** A database that this version of Frontdesk cannot use. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

export interface Migration {
  version: string
  name: string
  statements: string
}

/** Reads `VERSION_name.sql` files of a folder in order of their versions. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => /^\d+_.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async file => ({
      version: file.slice(0, file.indexOf('_')),
      name: file.slice(file.indexOf('_') + 1, -'.sql'.length),
      statements: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

/** A migration that has run. */
export interface AppliedMigration {
  version: string
  /** See digestOf. */
  digest: string
}

/** Why a database or a backup cannot be used, and by which of its migrations that was found. */
export interface SchemaFault {
  /** A later version made it; or another one, from which there is no upgrade. */
  kind: 'newer' | 'other'
  migration: string
}

/** SHA-256 of a migration's SQL, in hex. Lines that are comments do not count: without them the schema is the same. */
export const digestOf = (statements: string): string =>
  createHash('sha256')
    .update(statements.replace(/^\s*--.*\n/gm, ''))
    .digest('hex')

/** The migrations that have run in a database, in order of their versions. */
export async function appliedMigrations(sql: Sql): Promise<AppliedMigration[]> {
  const [place] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`
  if (!place?.is_there) return []
  const rows = await sql<{ version: string; text: string }[]>`
    select version, array_to_string(statements, '') as text
      from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version, text }) => ({ version, digest: digestOf(text) }))
}

/**
 * Compares the applied migrations with those of this version. Before 1.0 these were edited in place, so one may have run
 * with another text.
 * @returns undefined when this version can go on from there
 */
export function findSchemaFault(applied: AppliedMigration[], own: Migration[]): SchemaFault | undefined {
  const known = new Map(own.map(migration => [migration.version, migration]))
  const unknown = applied.findLast(({ version }) => !known.has(version))
  if (unknown) {
    const isNewer = own.every(({ version }) => version < unknown.version)
    return { kind: isNewer ? 'newer' : 'other', migration: unknown.version }
  }
  const changed = applied
    .map(({ version, digest }) => ({ digest, migration: known.get(version) }))
    .find(({ digest, migration }) => migration && digestOf(migration.statements) !== digest)?.migration
  return changed && { kind: 'other', migration: `${changed.version}_${changed.name}` }
}

/** Objects beside the migrations, which replace what Supabase brings: roles, schemas, functions. Applied when they change. */
export interface Groundwork {
  /** SQL that may be run repeatedly. */
  scripts: string[]
  /** The roles that the scripts create: a cluster may lack them although the database has everything else. */
  roles: string[]
}

/** How often a migration is tried that fails because of others. */
const tries = 5

/**
 * Deadlock, lock timeout, and what a Frontdesk on another database of the same server has just made: roles belong to all of
 * them, the schema's lock to one.
 */
const passing = new Set(['40P01', '55P03', '23505', '42710'])

/**
 * Brings a database's schema up to date: the groundwork, which replaces what Supabase brings, then each migration that has not
 * run yet, in a transaction of its own. Records them where the Supabase CLI does. Processes that start together do so
 * one after the other; a database that this version cannot use is not changed.
 * @param admin a connection of the database's administrator
 * @param settle what else is set at each start, while this process holds the schema's lock
 * @returns the names of the migrations that ran
 * @throws SchemaError when the database is Supabase's own, was made by a newer Frontdesk or has another schema, or a
 * migration fails: those before it stay applied, its own changes are rolled back
 */
export async function migrate(
  admin: Connection,
  groundwork: Groundwork,
  migrations: Migration[],
  settle: (connection: Sql) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const [supabase] = await admin`select 1 from pg_roles where rolname = 'supabase_admin'`
  if (supabase) {
    throw new SchemaError(
      'DATABASE_URL is a Supabase database. Deploy the migrations, the function and the web build to it instead: see docs/deploy.md.',
    )
  }
  try {
    await admin`select pg_advisory_lock(${schemaLock})`
    const applied = await appliedMigrations(admin)
    refuseFault(findSchemaFault(applied, migrations))
    await layGroundwork(admin, groundwork)
    const done = new Set(applied.map(({ version }) => version))
    const pending = migrations.filter(({ version }) => !done.has(version))
    for (const migration of pending) await apply(admin, migration)
    await settle(admin)
    return pending.map(({ name }) => name)
  } finally {
    await admin`select pg_advisory_unlock(${schemaLock})`.catch(() => undefined)
  }
}

function refuseFault(fault: SchemaFault | undefined): void {
  if (fault?.kind === 'newer') {
    throw new SchemaError(
      `The database was last used by a newer Frontdesk (it has migration ${fault.migration}). Start that version, or restore an older backup. Nothing was changed.`,
    )
  }
  if (fault) {
    throw new SchemaError(
      `The database was made by another version of Frontdesk, with another schema (see migration ${fault.migration}), and from there is no upgrade: it is from before 1.0, or was changed by hand. Start that version to export what you need, then start this one with an empty DATA_DIR, or on an empty database. Nothing was changed.`,
    )
  }
}

/**
 * Runs the groundwork if its text or the administrator has changed since the last time. It locks tables that other
 * processes use, so a mere restart skips it.
 */
async function layGroundwork(connection: Sql, { scripts, roles }: Groundwork): Promise<void> {
  await connection.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, name text, statements text[]
    );
    create table if not exists supabase_migrations.groundwork (digest text primary key)`)
  const [state] = await connection<{ user: string; roles: number; digest: string | null }[]>`
    select current_user as user, (select count(*)::int from pg_roles where rolname = any (${roles})) as roles,
           (select digest from supabase_migrations.groundwork) as digest`
  const digest = createHash('sha256')
    .update([state?.user, ...scripts].join('\0'))
    .digest('hex')
  if (state?.digest === digest && state.roles === roles.length) return
  await inTransaction(connection, 'The groundwork', async () => {
    for (const script of scripts) await connection.run(script)
    await connection`delete from supabase_migrations.groundwork`
    await connection`insert into supabase_migrations.groundwork values (${digest})`
  })
}

const apply = (connection: Sql, { version, name, statements }: Migration) =>
  inTransaction(connection, `Migration ${version}_${name}`, async () => {
    await connection.run(statements)
    await connection`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, array[${statements}])`
  })

/** Waits for locks end sooner than requests that queue behind them time out; they are tried again, as are deadlocks. */
async function inTransaction(connection: Sql, what: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await connection.run(`begin; set local lock_timeout = '5s'`)
    try {
      await work()
      await connection.run('commit')
      return
    } catch (error) {
      await connection.run('rollback')
      const { code, message } = error as DatabaseError
      if ((passing.has(code) || message === 'tuple concurrently updated') && attempt < tries) continue
      throw new SchemaError(
        `${what} failed: ${message}. The database was not changed by it; the previous Frontdesk can still use it.`,
        { cause: error },
      )
    }
  }
}
