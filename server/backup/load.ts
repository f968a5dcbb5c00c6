import type { Sql } from '../database/connection.ts'
import { appliedMigrations, findSchemaFault } from '../database/migrate.ts'
import { ownMigrations, prepareSchema } from '../database/schema.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Contents } from './format.ts'
import { dropIndexes } from './indexes.ts'
import { exactTexts, listTables, nameOf, quote, schemas } from './tables.ts'

/** What PostgreSQL may use to sort an index: its default is made for servers that do other work, too. */
const indexMemory = '256MB'

/**
 * Replaces everything that Frontdesk has in a database by an archive's rows, within the caller's transaction. Triggers do
 * not fire: restored rows emit no events, and nothing is computed twice.
 * @param fill calls back for each part of a table's rows
 * @returns tables of the archive that are not Frontdesk's and were skipped
 * @throws OperatorError when the rows do not fit; the transaction has to be rolled back then
 */
export async function loadDatabase(
  sql: Sql,
  contents: Contents,
  fill: (put: (table: string, rows: Buffer) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const before = await listTables(sql)
  // Another version may have made tables that this one does not know.
  const isOfOtherVersion = findSchemaFault(await appliedMigrations(sql), await ownMigrations()) !== undefined
  await sql.run(`drop schema if exists ${[...schemas, 'server'].join(', ')} cascade`)
  await sql.run('create schema public; grant usage on schema public to public')
  await prepareSchema(
    sql,
    contents.migrations.map(({ version }) => version),
  )

  const here = new Map((await listTables(sql)).map(table => [nameOf(table), table]))
  const foreign = before.map(nameOf).filter(table => !here.has(table))
  if (foreign.length > 0 && !isOfOtherVersion)
    throw new OperatorError(
      `The database also holds what is not Frontdesk’s: ${foreign.join(', ')}. Restore into a database of its own.`,
    )
  const tables = contents.tables.filter(table => here.has(nameOf(table)))
  for (const table of tables) {
    const lost = table.columns.find(column => !here.get(nameOf(table))?.columns.includes(column))
    if (lost)
      throw new OperatorError(
        `This version of Frontdesk has no column ${nameOf(table)}.${lost}, which the backup has. Restore it with the version that made it.`,
      )
  }
  await sql.run(`truncate ${[...here.keys()].join(', ')}`)
  const { indexes, foreignKeys } = await dropIndexes(sql)
  for (const table of here.keys()) await sql.run(`alter table ${table} disable trigger user`)

  await sql.run(exactTexts)
  const columnsOf = new Map(tables.map(table => [nameOf(table), table.columns]))
  await fill(async (table, rows) => {
    const columns = columnsOf.get(table)
    if (columns) await fitting(table, insert(sql, table, columns, rows))
  })

  for (const table of here.keys()) await sql.run(`alter table ${table} enable trigger user`)
  await sql.run(`set local maintenance_work_mem = '${indexMemory}'`)
  for (const { table, statement } of [...indexes, ...foreignKeys]) await fitting(table, sql.run(statement))
  for (const { schema, name, value, isCalled } of contents.sequences)
    await sql`select setval(${`${schema}.${name}`}::text::regclass, ${value}::text::bigint, ${isCalled})`
  for (const table of tables) {
    const [found] = await sql.run<{ rows: string }[]>(`select count(*) as rows from ${nameOf(table)}`)
    if (Number(found?.rows) !== table.rows)
      throw new OperatorError(`${nameOf(table)} would have ${found?.rows} rows instead of ${table.rows}.`)
  }
  return contents.tables.map(nameOf).filter(table => !here.has(table))
}

/** @throws OperatorError when the database refuses the rows themselves (SQLSTATE classes 22, 23 and 42) */
async function fitting<T>(table: string, work: Promise<T>): Promise<T> {
  return work.catch((error: Error & { code?: string }) => {
    if (!/^(22|23|42)/.test(error.code ?? '')) throw error
    throw new OperatorError(
      `The backup’s rows of ${table} do not fit this database: ${error.message}. Nothing was changed.`,
    )
  })
}

/** @param rows one line a row, as readSnapshot writes them */
const insert = (sql: Sql, table: string, columns: string[], rows: Buffer): Promise<void> =>
  // The table was emptied in this transaction: nobody sees its rows before all of them are there.
  sql.copyIn(`copy ${table} (${columns.map(quote).join(', ')}) from stdin with (freeze)`, rows)
