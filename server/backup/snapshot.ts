import type { Connection, Sql } from '../database/connection.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Contents } from './format.ts'
import { exactTexts, listSequences, listTables, nameOf, quote, type Table } from './tables.ts'

/** Rows are passed on in parts of about this many bytes. */
const partSize = 4 * 1024 * 1024

/** The database's contents at one moment. */
export interface Snapshot extends Pick<Contents, 'takenAt' | 'migrations' | 'tables' | 'sequences'> {
  /** The keys of the files that its rows refer to. */
  fileKeys: string[]
  /** Keys of those that were missing. */
  missing: string[]
}

/** Receives a snapshot. */
export interface Receiver {
  /** Adds files. @returns the keys of those that are missing */
  addFiles(keys: string[]): Promise<string[]>
  /** Adds some rows of a table in the text format of PostgreSQL's COPY: one line a row. */
  addRows(table: string, part: number, rows: Buffer): Promise<void>
}

/** How many snapshots are tried because a file was deleted meanwhile. */
const tries = 10

/** A file of the snapshot was deleted before it could be copied. */
class FilesWentAway extends Error {}

/**
 * Reads a consistent snapshot of the whole database with its files, while others read and write.
 * @throws OperatorError when it is not a database of Frontdesk
 */
export async function readSnapshot(admin: Connection, receiver: Receiver): Promise<Snapshot> {
  await checkIsOurs(admin)
  // A row is deleted before its file. A file that is also missing in the next snapshot was lost earlier.
  const lost = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await admin.transaction(
        sql =>
          readAll(sql, receiver, missing => {
            if (attempt === tries || missing.every(key => lost.has(key))) return
            for (const key of missing) lost.add(key)
            throw new FilesWentAway()
          }),
        'isolation level repeatable read read only',
      )
    } catch (error) {
      if (!(error instanceof FilesWentAway)) throw error
    }
  }
}

async function readAll(
  sql: Sql,
  receiver: Receiver,
  acceptMissing: (keys: string[]) => void,
): Promise<Snapshot> {
  // No timeouts, since the archive's disk may be slow; and no row may be hidden by row-level security.
  await sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
           set_config('row_security', 'off', true)`
  await sql.run(exactTexts)
  const [moment] = await sql<{ takenAt: Date }[]>`select clock_timestamp() as "takenAt"`
  const listed = await listTables(sql)
  // Keeps upgrades from changing tables until they are read.
  await sql.run(`lock table ${listed.map(nameOf).join(', ')} in access share mode`)
  const fileKeys = await listFileKeys(sql)
  const missing = await receiver.addFiles(fileKeys)
  acceptMissing(missing)
  const tables: Contents['tables'] = []
  for (const table of listed) {
    let count = 0
    let part = 0
    for await (const rows of readTable(sql, table)) {
      count += countLines(rows)
      part += 1
      await receiver.addRows(nameOf(table), part, rows)
    }
    tables.push({ ...table, rows: count })
  }
  return {
    takenAt: (moment?.takenAt ?? new Date()).toISOString(),
    migrations: await appliedMigrations(sql),
    tables,
    sequences: await listSequences(sql),
    fileKeys,
    missing,
  }
}

/** The keys of all files that the database's rows refer to. */
export async function listFileKeys(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { key: string }[]
  >`select bucket_id || '/' || version as key from storage.objects order by 1`
  return rows.map(({ key }) => key)
}

/** @throws OperatorError for a database that Frontdesk has not set up */
export async function checkIsOurs(admin: Sql): Promise<void> {
  const [found] = await admin<{ supabase: boolean; ours: boolean }[]>`
    select exists (select from pg_roles where rolname = 'supabase_admin') as supabase,
           to_regclass('supabase_migrations.schema_migrations') is not null
             and to_regclass('storage.objects') is not null as ours`
  if (found?.supabase)
    throw new OperatorError('DATABASE_URL is a Supabase database. Supabase makes its backups itself.')
  if (!found?.ours)
    throw new OperatorError('This database holds nothing of Frontdesk: there is nothing to back up.')
}

/** @returns whole rows, many at a time; no empty parts */
async function* readTable(sql: Sql, table: Table): AsyncGenerator<Buffer> {
  const columns = table.columns.map(quote).join(', ')
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of sql.copyOut(`copy ${nameOf(table)} (${columns}) to stdout`)) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    // A line break inside a value is written as \n.
    const end = chunk.lastIndexOf(lineBreak) + 1
    if (end === 0) continue
    const rest = chunk.subarray(end)
    yield Buffer.concat([...waiting.slice(0, -1), chunk.subarray(0, end)])
    waiting = [rest]
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const lineBreak = 0x0a

function countLines(rows: Buffer): number {
  let count = 0
  for (let at = rows.indexOf(lineBreak); at >= 0; at = rows.indexOf(lineBreak, at + 1)) count += 1
  return count
}
