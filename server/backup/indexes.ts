import type { Sql } from '../database/connection.ts'
import { quote, schemas } from './tables.ts'

/** What makes an index or a constraint again. */
export interface Definition {
  table: string
  statement: string
}

/** Indexes that are made at once over all rows need far less time than ones that are kept up row by row. */
export interface Dropped {
  /** Primary keys and other indexes. */
  indexes: Definition[]
  /** They need the indexes, and check all rows at once. */
  foreignKeys: Definition[]
}

/** Drops all foreign keys and indexes of Frontdesk's tables. @returns what makes them again, in an order that works */
export async function dropIndexes(sql: Sql): Promise<Dropped> {
  const constraints = await sql<{ table: string; name: string; isForeign: boolean; definition: string }[]>`
    select n.nspname || '.' || c.relname as table, k.conname as name, k.contype = 'f' as "isForeign",
           pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype in ('f', 'p', 'u', 'x') and n.nspname = any(${schemas})
     order by 1, k.contype, 2`
  const foreign = constraints.filter(({ isForeign }) => isForeign)
  const own = constraints.filter(({ isForeign }) => !isForeign)
  for (const { table, name } of [...foreign, ...own])
    await sql.run(`alter table ${table} drop constraint ${quote(name)}`)
  // Those of constraints are gone by now.
  const indexes = await sql<{ table: string; name: string; statement: string }[]>`
    select n.nspname || '.' || c.relname as table, quote_ident(n.nspname) || '.' || quote_ident(i.relname) as name,
           pg_get_indexdef(x.indexrelid) as statement
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${schemas}) and c.relkind = 'r' order by 1, 2`
  for (const { name } of indexes) await sql.run(`drop index ${name}`)
  const add = ({ table, name, definition }: { table: string; name: string; definition: string }) => ({
    table,
    statement: `alter table ${table} add constraint ${quote(name)} ${definition}`,
  })
  return {
    indexes: [...own.map(add), ...indexes.map(({ table, statement }) => ({ table, statement }))],
    foreignKeys: foreign.map(add),
  }
}
