import type { Sql } from '../database/connection.ts'
import type { Contents } from './format.ts'

/** The schemas whose tables are Frontdesk's. The schema `server` describes running processes and is not backed up. */
export const schemas = ['auth', 'private', 'public', 'realtime', 'storage', 'supabase_migrations']

export interface Table {
  schema: string
  name: string
  /** All but generated columns. */
  columns: string[]
}

/** All tables that are backed up. Unlogged ones, such as the counters of rate limits, are not. */
export async function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${schemas}) and c.relkind = 'r' and c.relpersistence = 'p'
       -- This table describes one database only: see server/database/migrate.ts.
       and (n.nspname, c.relname) <> ('supabase_migrations', 'groundwork')
       and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`
}

/** All sequences and their values. Read after the rows, so that none of their numbers is higher. */
export async function listSequences(sql: Sql): Promise<Contents['sequences']> {
  const found = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${schemas}) and c.relkind = 'S' order by 1, 2`
  const sequences: Contents['sequences'] = []
  for (const { schema, name } of found) {
    const [state] = await sql.run<{ value: string; isCalled: boolean }[]>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(schema)}.${quote(name)}`,
    )
    if (state) sequences.push({ schema, name, ...state })
  }
  return sequences
}

/** The name of a table in SQL and in the archive. Frontdesk's names need no quotes. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** Makes the text of values independent of the server's settings: nothing is rounded or read as another day. */
export const exactTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`
