import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { migrate, readMigrations } from './migrate.ts'
import { packageRoot } from './paths.ts'

const bootstrapFiles = ['server/bootstrap.sql', 'server/auth/schema.sql', 'server/realtime/schema.sql']

/**
 * Brings a PostgreSQL database to this version's schema.
 * @param admin a connection of the database's administrator
 * @returns the names of the migrations that ran
 * @throws SchemaError, see migrate
 */
export async function applySchema(admin: postgres.Sql): Promise<string[]> {
  const bootstrap = await Promise.all(bootstrapFiles.map(file => readFile(join(packageRoot, file), 'utf8')))
  return migrate(admin, bootstrap, await readMigrations(join(packageRoot, 'supabase', 'migrations')))
}
