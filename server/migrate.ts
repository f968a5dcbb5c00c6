import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'

/** Any constant: the lock that lets one process at a time change the schema. */
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

/**
 * Brings a database's schema up to date: the bootstrap that stands in for Supabase, then each migration that has not
 * run yet, in a transaction of its own. Records them where the Supabase CLI does.
 * @param admin a connection of the database's administrator
 * @returns the names of the migrations that ran
 * @throws SchemaError when the database is Supabase's own, or was changed by a newer Frontdesk
 */
export async function migrate(
  admin: postgres.Sql,
  bootstrap: string[],
  migrations: Migration[],
): Promise<string[]> {
  const [supabase] = await admin`select 1 from pg_roles where rolname = 'supabase_admin'`
  if (supabase) {
    throw new SchemaError(
      'DATABASE_URL is a Supabase database. Deploy the migrations, the function and the web build to it instead: see docs/deploy.md.',
    )
  }
  const connection = await admin.reserve()
  try {
    await connection`select pg_advisory_lock(${schemaLock})`
    for (const script of bootstrap) await connection.unsafe(script)
    await connection.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, name text, statements text[]
      )`)
    const done = new Set(
      (await connection`select version from supabase_migrations.schema_migrations`).map(row =>
        String(row.version),
      ),
    )
    const known = new Set(migrations.map(({ version }) => version))
    const foreign = [...done].filter(version => !known.has(version))
    if (foreign.length > 0) {
      throw new SchemaError(
        `The database was last used by a newer Frontdesk (it has migration ${foreign.sort().at(-1)}). Start that version, or restore an older backup.`,
      )
    }
    const pending = migrations.filter(({ version }) => !done.has(version))
    for (const { version, name, statements } of pending) {
      await connection.unsafe('begin')
      try {
        await connection.unsafe(statements)
        await connection`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, array[${statements}])`
        await connection.unsafe('commit')
      } catch (error) {
        await connection.unsafe('rollback')
        throw new Error(`Migration ${version}_${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    return pending.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock(${schemaLock})`.catch(() => undefined)
    connection.release()
  }
}
