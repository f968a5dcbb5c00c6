import type { Sql } from '../database/connection.ts'
import { loginOf } from '../database/roles/login.ts'
import { OperatorError } from '../process/operator-error.ts'
import { listTables, nameOf } from './tables.ts'

/**
 * Makes sure that a restore may write to an external database.
 * @param force whether existing data of Frontdesk may be replaced
 * @throws OperatorError
 */
export async function checkTarget(sql: Sql, { force }: { force: boolean }): Promise<void> {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`
  const [found] = await sql<{ supabase: boolean; ours: boolean; busy: boolean }[]>`
    select exists (select from pg_roles where rolname = 'supabase_admin') as supabase,
           to_regclass('supabase_migrations.schema_migrations') is not null as ours,
           exists (select from pg_stat_activity
                    where datname = current_database() and usename = ${loginOf(database?.name ?? '')}) as busy`
  if (found?.supabase)
    throw new OperatorError(
      'DATABASE_URL is a Supabase database. A backup is restored to a PostgreSQL of your own.',
    )
  if (found?.busy) throw new OperatorError('A Frontdesk is running on this database. Stop it, then restore.')
  const tables = await listTables(sql)
  if (tables.length === 0) return
  if (!found?.ours)
    throw new OperatorError(
      `The database holds tables that are not Frontdesk’s (${tables.slice(0, 3).map(nameOf).join(', ')}). Restore into a database of its own.`,
    )
  if (force) return
  for (const table of ['auth.users', 'public.businesses', 'storage.objects']) {
    if (!tables.some(each => nameOf(each) === table)) continue
    const [row] = await sql.run(`select from ${table} limit 1`)
    if (row)
      throw new OperatorError(
        'The database holds data. Add --force to replace it: back it up first, since nothing of it is kept.',
      )
  }
}
