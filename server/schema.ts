import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { packageRoot } from './paths.ts'

const groundworkFiles = [
  'server/bootstrap.sql',
  'server/auth/schema.sql',
  'server/realtime/schema.sql',
  'server/jobs.sql',
]

const roles = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'authenticator',
]

/**
 * Brings a PostgreSQL database to this version's schema.
 * @param admin a connection of the database's administrator
 * @param settle what else each start sets, while no other process changes the schema
 * @returns the names of the migrations that ran
 * @throws SchemaError, see migrate
 */
export async function applySchema(
  admin: postgres.Sql,
  settle?: (connection: postgres.ReservedSql) => Promise<void>,
): Promise<string[]> {
  const scripts = await Promise.all(groundworkFiles.map(file => readFile(join(packageRoot, file), 'utf8')))
  return migrate(admin, { scripts, roles }, await ownMigrations(), settle)
}

/** The migrations of this version. */
export const ownMigrations = (): Promise<Migration[]> =>
  readMigrations(join(packageRoot, 'supabase', 'migrations'))
