import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../paths.ts'
import type { Connection, Sql } from './connection.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const groundworkFiles = [
  'server/database/bootstrap.sql',
  'server/auth/schema.sql',
  'server/realtime/schema.sql',
  'server/database/jobs.sql',
]

/** The roles that the groundwork creates. */
export const roles = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'authenticator',
]

const read = (file: string) => readFile(join(packageRoot, file), 'utf8')

const readGroundwork = () => Promise.all(groundworkFiles.map(read))

/** The migrations of this version, in their order. */
export const ownMigrations = (): Promise<Migration[]> =>
  readMigrations(join(packageRoot, 'supabase', 'migrations'))

/**
 * Brings a PostgreSQL database to this version's schema.
 * @param admin a connection of the database's administrator
 * @param settle what else is set at each start, while this process holds the schema's lock
 * @returns the names of the migrations that ran
 * @throws SchemaError, see migrate
 */
export async function applySchema(
  admin: Connection,
  settle?: (connection: Sql) => Promise<void>,
): Promise<string[]> {
  const forServiceRole = await read('server/database/roles/service-role.sql')
  return migrate(admin, { scripts: await readGroundwork(), roles }, await ownMigrations(), async sql => {
    await sql.run(forServiceRole)
    await settle?.(sql)
  })
}

/**
 * Creates the schema that a list of migrations makes, in an empty database. The table that records the migrations is
 * created too, and stays empty.
 * @param sql runs in a transaction
 * @param versions the migrations to run
 */
export async function prepareSchema(sql: Sql, versions: string[]): Promise<void> {
  for (const script of await readGroundwork()) await sql.run(script)
  await sql.run(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[])`)
  for (const { version, statements } of await ownMigrations())
    if (versions.includes(version)) await sql.run(statements)
}
