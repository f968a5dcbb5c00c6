import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { loadDatabase } from '../../server/backup/load.ts'
import { withConnection } from '../../server/database/connection.ts'
import { digestOf } from '../../server/database/migrate.ts'
import { applySchema, ownMigrations } from '../../server/database/schema.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())

/** Everything that a restore drops and creates again, or disables meanwhile. */
const shapeOf = (sql: postgres.Sql) => sql<{ thing: string }[]>`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as thing from pg_constraint
   where contype = 'f'
  union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select oid::regprocedure || ' ' || coalesce(proacl::text, '') from pg_proc
   where pronamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')
   order by 1`

test('the backup of an older version is restored as it was, and brought up to date by the next start', async () => {
  await database.admin.unsafe('create database older')
  const url = new URL(database.url)
  url.pathname = 'older'
  const older = postgres(url.href, { max: 1, onnotice: () => undefined })
  try {
    const all = await ownMigrations()
    const run = all.slice(0, -5)
    const migrations = run.map(({ version, statements }) => ({ version, digest: digestOf(statements) }))
    const table = {
      schema: 'supabase_migrations',
      name: 'schema_migrations',
      columns: ['version', 'statements'],
    }
    const literal = (text: string) => `{"${text.replace(/["\\]/g, '\\$&')}"}`
    // As COPY writes a text.
    const escaped = (text: string) =>
      text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')
    const rows = run.map(({ version, statements }) => `${version}\t${escaped(literal(statements))}`)
    await withConnection(url.href, connection =>
      connection.transaction(sql =>
        loadDatabase(
          sql,
          {
            takenAt: '',
            migrations,
            tables: [{ ...table, rows: rows.length }],
            sequences: [],
            files: { named: 0, missing: [], removed: [] },
            members: [],
          },
          put => put('supabase_migrations.schema_migrations', Buffer.from(`${rows.join('\n')}\n`)),
        ),
      ),
    )
    expect(await withConnection(url.href, applySchema)).toEqual(all.slice(-5).map(({ name }) => name))
    expect(await shapeOf(older)).toEqual(await shapeOf(database.admin))
  } finally {
    await older.end()
  }
})
