import type { HttpError } from '../http/errors.ts'
import { parseError } from './errors.ts'

/** A condition on a column. */
export interface Filter {
  column: string
  operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'is'
  /** One value for a comparison, several for `in`. */
  values: string[]
}

export interface Order {
  column: string
  descending: boolean
  nulls: 'first' | 'last' | undefined
}

/** What to read: columns ('*' for all), and tables embedded in each row. */
export interface Selection {
  columns: string[]
  embeds: Embed[]
}

export interface Embed {
  table: string
  columns: string[]
  /** `table(count)`: the number of rows instead of the rows. */
  isCount: boolean
  order: Order[]
  limit: number | undefined
}

/** A parsed query string. */
export interface Query {
  selection: Selection | undefined
  filters: Filter[]
  order: Order[]
  limit: number | undefined
  offset: number | undefined
  /** The columns of an insert with several rows. */
  columns: string[] | undefined
}

const name = /^[a-z_][a-z0-9_]{0,62}$/
const comparisons = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'])
const truths = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

/** Parameters that supabase-js sends and that have no effect here. */
const maxParameters = 50

/**
 * Parses a request's query parameters in PostgREST's notation, as far as the product uses it.
 * Source: https://docs.postgrest.org/en/stable/references/api/tables_views.html
 * @throws HttpError PGRST100 for anything outside the grammar
 */
export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = {
    selection: undefined,
    filters: [],
    order: [],
    limit: undefined,
    offset: undefined,
    columns: undefined,
  }
  const embedded: { table: string; what: 'order' | 'limit'; value: string }[] = []
  const seen = new Set<string>()
  let count = 0
  for (const [key, value] of parameters) {
    if (++count > maxParameters) throw parseError('query', 'too many parameters')
    const path = key.split('.')
    const what = path.at(-1) ?? ''
    const isReserved = ['select', 'order', 'limit', 'offset', 'columns'].includes(key)
    if (isReserved) {
      if (seen.has(key)) throw parseError(key, 'given twice')
      seen.add(key)
    }
    if (key === 'select') query.selection = parseSelection(value)
    else if (key === 'order') query.order = parseOrder(value)
    else if (key === 'limit' || key === 'offset') query[key] = parseCount(key, value)
    else if (key === 'columns') query.columns = parseColumns(value)
    else if (path.length === 2 && (what === 'order' || what === 'limit')) {
      embedded.push({ table: parseName(path[0] ?? '', 'query'), what, value })
    } else query.filters.push(parseFilter(key, value))
  }
  for (const { table, what, value } of embedded) {
    const embed = query.selection?.embeds.find(candidate => candidate.table === table)
    if (!embed) throw parseError(what, `${table} is not embedded`)
    if (what === 'order') embed.order = parseOrder(value)
    else embed.limit = parseCount(what, value)
  }
  return query
}

function parseName(text: string, what: string): string {
  if (!name.test(text)) throw parseError(what, text)
  return text
}

function parseCount(what: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw parseError(what, text)
  return Number(text)
}

function parseColumns(text: string): string[] {
  return text.split(',').map(column => parseName(column.replace(/^"(.*)"$/, '$1'), 'columns'))
}

function parseSelection(text: string): Selection {
  const selection: Selection = { columns: [], embeds: [] }
  for (const item of splitTopLevel(text)) {
    const embed = /^([^(]*)\(([^()]*)\)$/.exec(item)
    if (!embed) {
      selection.columns.push(item === '*' ? item : parseName(item, 'select parameter'))
      continue
    }
    const table = parseName(embed[1] ?? '', 'select parameter')
    if (selection.embeds.some(other => other.table === table)) throw parseError('select parameter', text)
    const inner = (embed[2] ?? '').split(',')
    const isCount = inner.length === 1 && inner[0] === 'count'
    selection.embeds.push({
      table,
      columns: isCount
        ? []
        : inner.map(column => (column === '*' ? column : parseName(column, 'select parameter'))),
      isCount,
      order: [],
      limit: undefined,
    })
  }
  return selection
}

function splitTopLevel(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const character = text[at]
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0 || depth > 1) throw parseError('select parameter', text)
    if (character === undefined || (character === ',' && depth === 0)) {
      items.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (depth !== 0) throw parseError('select parameter', text)
  return items
}

function parseOrder(text: string): Order[] {
  return text.split(',').map(term => {
    const [column = '', ...words] = term.split('.')
    let descending = false
    let nulls: Order['nulls']
    const direction = words[0] === 'asc' || words[0] === 'desc' ? words.shift() : undefined
    if (direction === 'desc') descending = true
    const place = words[0] === 'nullsfirst' || words[0] === 'nullslast' ? words.shift() : undefined
    if (place) nulls = place === 'nullsfirst' ? 'first' : 'last'
    if (words.length > 0) throw parseError('order', text)
    return { column: parseName(column, 'order'), descending, nulls }
  })
}

function parseFilter(key: string, text: string): Filter {
  const column = parseName(key, 'filter')
  const dot = text.indexOf('.')
  const operator = text.slice(0, dot)
  const value = text.slice(dot + 1)
  if (dot > 0 && comparisons.has(operator)) {
    return { column, operator: operator as Filter['operator'], values: [value] }
  }
  if (operator === 'is' && truths.has(value)) return { column, operator, values: [value] }
  if (operator === 'in') return { column, operator, values: parseList(value) }
  throw parseError('filter', text)
}

/** Reads `(a,b,"c,d")`: quoted items may contain any character, with \ before a quote or another \. */
function parseList(text: string): string[] {
  const fault = (): HttpError => parseError('filter', text)
  if (!text.startsWith('(') || !text.endsWith(')')) throw fault()
  const inner = text.slice(1, -1)
  const values: string[] = []
  const item = /"((?:[^"\\]|\\.)*)"|([^",()]*)/y
  if (inner === '') return values
  for (let at = 0; ; at++) {
    item.lastIndex = at
    const match = item.exec(inner)
    if (!match) throw fault()
    values.push(match[1] !== undefined ? match[1].replace(/\\(.)/g, '$1') : (match[2] ?? ''))
    if (values.length > 1000) throw fault()
    at = item.lastIndex
    if (at === inner.length) return values
    if (inner[at] !== ',') throw fault()
  }
}
