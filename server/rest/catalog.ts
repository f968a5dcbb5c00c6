import type { Sql } from '../database/connection.ts'
import { functions, serviceFunctions, tables } from './contract.ts'

/** A table of the REST API. */
export interface Table {
  name: string
  /** Column name → SQL type, in the table's order. */
  columns: Map<string, string>
  /** Embedded table → its foreign key to this table's id. */
  embeds: Record<string, string>
  /** Whether a visitor has any right to it. */
  isOpen: boolean
}

/** A database function of the REST API. */
export interface Procedure {
  name: string
  /** Argument name → SQL type, and whether it has a default. */
  parameters: Map<string, { type: string; optional: boolean }>
  returns: 'void' | 'value' | 'set'
  /** Whether it may write: it is volatile. */
  changes: boolean
  /** Whether visitors may call it. */
  isOpen: boolean
}

export interface Catalog {
  tables: Map<string, Table>
  procedures: Map<string, Procedure>
  /** Functions that only the server itself calls. */
  serviceProcedures: Map<string, Procedure>
}

/**
 * Reads the shape of the served tables and functions from the database.
 * @throws Error when the contract names something that the schema lacks
 */
export async function readCatalog(admin: Sql): Promise<Catalog> {
  const columns = await admin<{ table: string; column: string; type: string; isOpen: boolean }[]>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
           has_any_column_privilege('anon', c.oid, 'select, insert, update')
             or has_table_privilege('anon', c.oid, 'delete') as "isOpen"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(tables)})
     order by c.relname, a.attnum`
  const served = new Map<string, Table>()
  for (const [name, { embeds }] of Object.entries(tables)) {
    const own = columns.filter(row => row.table === name)
    if (own.length === 0) throw new Error(`The schema has no table ${name}.`)
    served.set(name, {
      name,
      embeds,
      columns: new Map(own.map(({ column, type }) => [column, type])),
      isOpen: own.some(({ isOpen }) => isOpen),
    })
  }

  const rows = await admin<FunctionRow[]>`
    select p.proname as name,
           to_json(array(select p.proargnames[i] from generate_series(1, p.pronargs) i)) as names,
           to_json(array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u(t, i) order by i)) as types,
           p.pronargdefaults::int as defaults, p.proretset as "isSet",
           p.prorettype = 'void'::regtype as "isVoid", p.provolatile = 'v' as "isVolatile",
           has_function_privilege('anon', p.oid, 'execute') as "isOpen"
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any(${[...functions, ...serviceFunctions]})`
  const shapes = (names: string[]) => new Map(names.map(name => [name, shapeOf(name, rows)]))
  return { tables: served, procedures: shapes(functions), serviceProcedures: shapes(serviceFunctions) }
}

interface FunctionRow {
  name: string
  names: string[]
  types: string[]
  defaults: number
  isSet: boolean
  isVoid: boolean
  isVolatile: boolean
  isOpen: boolean
}

function shapeOf(name: string, rows: FunctionRow[]): Procedure {
  const row = rows.find(candidate => candidate.name === name)
  if (!row) throw new Error(`The schema has no function ${name}.`)
  const firstOptional = row.names.length - row.defaults
  return {
    name,
    parameters: new Map(
      row.names.map((parameter, index) => [
        parameter,
        { type: row.types[index] ?? 'text', optional: index >= firstOptional },
      ]),
    ),
    returns: row.isVoid ? 'void' : row.isSet ? 'set' : 'value',
    changes: row.isVolatile,
    isOpen: row.isOpen,
  }
}
