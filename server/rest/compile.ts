import { HttpError } from '../http/errors.ts'
import type { Procedure, Table } from './catalog.ts'
import { maxRows } from './contract.ts'
import type { Embed, Filter, Order, Query, Selection } from './grammar.ts'

/** SQL with its parameters. Every value is a parameter; every name comes from the catalog. */
export interface Statement {
  text: string
  parameters: (string | null)[]
}

type Tables = Map<string, Table>

const identifier = (name: string) => `"${name}"`

/** Collects parameters: each is sent as text and cast, so that no value is ever part of the SQL. */
class Parameters {
  readonly values: (string | null)[] = []

  add(value: string | null, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::text::${type}`
  }
}

function typeOf(table: Table, column: string): string {
  const type = table.columns.get(column)
  if (!type) throw new HttpError(400, '42703', `column ${table.name}.${column} does not exist`)
  return type
}

function compileFilters(table: Table, filters: Filter[], parameters: Parameters): string {
  const symbols = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }
  const conditions = filters.map(({ column, operator, values }) => {
    const type = typeOf(table, column)
    const name = `t.${identifier(column)}`
    if (operator === 'is') return `${name} is ${values[0] === 'not_null' ? 'not null' : values[0]}`
    if (operator === 'in') {
      return values.length === 0
        ? 'false'
        : `${name} in (${values.map(value => parameters.add(value, type)).join(', ')})`
    }
    return `${name} ${symbols[operator]} ${parameters.add(values[0] ?? '', type)}`
  })
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}

function compileOrder(table: Table, order: Order[], alias: string): string {
  const terms = order.map(({ column, descending, nulls }) => {
    typeOf(table, column)
    return `${alias}.${identifier(column)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
}

function compileColumns(table: Table, columns: string[], alias: string): string[] {
  return columns.flatMap(column => {
    if (column === '*') return [...table.columns.keys()].map(name => `${alias}.${identifier(name)}`)
    typeOf(table, column)
    return `${alias}.${identifier(column)}`
  })
}

function compileEmbed(outer: Table, embed: Embed, tables: Tables): string {
  const key = outer.embeds[embed.table]
  const table = tables.get(embed.table)
  if (!key || !table) {
    throw new HttpError(
      400,
      'PGRST200',
      `Could not find a relationship between '${outer.name}' and '${embed.table}' in the schema cache`,
    )
  }
  const source = `from public.${identifier(table.name)} e where e.${identifier(key)} = t.id`
  if (embed.isCount)
    return `(select json_build_array(json_build_object('count', count(*))) ${source}) as ${identifier(table.name)}`
  const columns = compileColumns(table, embed.columns, 'e').join(', ')
  const order = compileOrder(table, embed.order, 'e')
  const limit = ` limit ${Math.min(embed.limit ?? maxRows, maxRows)}`
  return `(select coalesce(json_agg(r), '[]'::json) from (select ${columns} ${source}${order}${limit}) r) as ${identifier(table.name)}`
}

function compileSelection(table: Table, selection: Selection | undefined, tables: Tables): string {
  const { columns, embeds } = selection ?? { columns: ['*'], embeds: [] }
  return [
    ...compileColumns(table, columns, 't'),
    ...embeds.map(embed => compileEmbed(table, embed, tables)),
  ].join(', ')
}

/** A query that returns the rows as one JSON text built by PostgreSQL, and their number. */
const asJson = (rows: string) =>
  `select coalesce(json_agg(r), '[]'::json)::text as body, count(*)::int as rows from (${rows}) r`

/**
 * A read.
 * @param withTotal also counts the rows that match the filters, without limit and offset
 */
export function compileRead(table: Table, query: Query, tables: Tables, withTotal: boolean): Statement {
  const parameters = new Parameters()
  const filters = compileFilters(table, query.filters, parameters)
  const from = `from public.${identifier(table.name)} t${filters}`
  const limit = ` limit ${Math.min(query.limit ?? maxRows, maxRows)}${query.offset ? ` offset ${query.offset}` : ''}`
  const rows = `select ${compileSelection(table, query.selection, tables)} ${from}${compileOrder(table, query.order, 't')}${limit}`
  const total = withTotal ? `(select count(*)::int ${from})` : 'null::int'
  return {
    text: `select j.body, j.rows, ${total} as total from (${asJson(rows)}) j`,
    parameters: parameters.values,
  }
}

function compileReturning(
  change: string,
  table: Table,
  query: Query,
  tables: Tables,
  returnsRows: boolean,
  parameters: Parameters,
): Statement {
  if (!returnsRows) return { text: `${change}`, parameters: parameters.values }
  if (query.selection?.embeds.length) {
    throw new HttpError(400, 'PGRST100', 'A write cannot return embedded tables.')
  }
  const columns = compileSelection(table, query.selection, tables)
  return {
    text: `with t as (${change} returning t.*) select j.body, j.rows, null::int as total from (${asJson(
      `select ${columns} from t`,
    )}) j`,
    parameters: parameters.values,
  }
}

/** Checks that the table has these columns. @throws HttpError PGRST204, or PGRST102 without columns */
function checkColumns(table: Table, names: string[]): string[] {
  for (const name of names) {
    if (!table.columns.has(name)) {
      throw new HttpError(
        400,
        'PGRST204',
        `Could not find the '${name}' column of '${table.name}' in the schema cache`,
      )
    }
  }
  if (names.length === 0) throw new HttpError(400, 'PGRST102', 'Empty or invalid json')
  return names
}

const recordType = (table: Table, columns: string[]) =>
  columns.map(column => `${identifier(column)} ${table.columns.get(column)}`).join(', ')

/** An insert of one or more rows, given as JSON. */
export function compileInsert(
  table: Table,
  rows: Record<string, unknown>[],
  query: Query,
  tables: Tables,
  returnsRows: boolean,
): Statement {
  const parameters = new Parameters()
  const given = query.columns ?? [...new Set(rows.flatMap(row => Object.keys(row)))]
  const columns = checkColumns(table, given)
  const names = columns.map(identifier).join(', ')
  const source = `json_to_recordset(${parameters.add(JSON.stringify(rows), 'json')}) as x(${recordType(table, columns)})`
  const change = `insert into public.${identifier(table.name)} as t (${names}) select ${columns
    .map(column => `x.${identifier(column)}`)
    .join(', ')} from ${source}`
  return compileReturning(change, table, query, tables, returnsRows, parameters)
}

/** An update of the rows that match the filters. */
export function compileUpdate(
  table: Table,
  values: Record<string, unknown>,
  query: Query,
  tables: Tables,
  returnsRows: boolean,
): Statement {
  const parameters = new Parameters()
  const columns = checkColumns(table, Object.keys(values))
  const source = `json_to_record(${parameters.add(JSON.stringify(values), 'json')}) as x(${recordType(table, columns)})`
  const assignments = columns.map(column => `${identifier(column)} = x.${identifier(column)}`).join(', ')
  const filters = compileFilters(table, query.filters, parameters)
  const change = `update public.${identifier(table.name)} t set ${assignments} from ${source}${filters}`
  return compileReturning(change, table, query, tables, returnsRows, parameters)
}

/** A delete of the rows that match the filters. */
export function compileDelete(table: Table, query: Query, tables: Tables, returnsRows: boolean): Statement {
  const parameters = new Parameters()
  const filters = compileFilters(table, query.filters, parameters)
  const change = `delete from public.${identifier(table.name)} t${filters}`
  return compileReturning(change, table, query, tables, returnsRows, parameters)
}

/**
 * A function call with named arguments.
 * @throws HttpError PGRST202 when the function does not take these arguments
 */
export function compileCall(procedure: Procedure, values: Record<string, unknown>): Statement {
  const parameters = new Parameters()
  const given = Object.keys(values)
  const isUnknown = given.some(key => !procedure.parameters.has(key))
  const isMissing = [...procedure.parameters].some(([key, { optional }]) => !optional && !given.includes(key))
  if (isUnknown || isMissing) {
    throw new HttpError(
      404,
      'PGRST202',
      `Could not find the function public.${procedure.name}(${given.slice(0, 20).sort().join(', ').slice(0, 200)}) in the schema cache`,
    )
  }
  // In the function's own order, so that equal calls share one prepared statement.
  const callArguments = [...procedure.parameters]
    .filter(([key]) => given.includes(key))
    .map(([key, { type }]) => `${identifier(key)} => ${parameters.add(asText(values[key], type), type)}`)
    .join(', ')
  const call = `public.${identifier(procedure.name)}(${callArguments})`
  if (procedure.returns === 'set') {
    return {
      text: asJson(`select * from ${call}`).replace(' as rows', ' as rows, null::int as total'),
      parameters: parameters.values,
    }
  }
  if (procedure.returns === 'void') return { text: `select ${call}`, parameters: parameters.values }
  return {
    text: `select to_json(${call})::text as body, 1 as rows, null::int as total`,
    parameters: parameters.values,
  }
}

/** Types whose values are short. What is longer is none, whatever it says. */
const shortTypes = new Set(['uuid', 'boolean', 'integer', 'timestamp with time zone', 'date'])
const longestShort = 100

/** @throws HttpError 22P02 for what cannot be a value of this type, so that it is not sent to the database */
function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  if (Array.isArray(value) && type.endsWith('[]')) return arrayLiteral(value)
  const isShort = shortTypes.has(type)
  if (isShort && typeof value === 'object') throw noValue(type)
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (isShort && text.length > longestShort) throw noValue(type)
  return text
}

const noValue = (type: string) => new HttpError(400, '22P02', `invalid input syntax for type ${type}`)

/** An array literal of PostgreSQL, with every element quoted. */
const arrayLiteral = (values: unknown[]) =>
  `{${values.map(value => (value === null ? 'null' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`
