// Which requests a replica may answer, some seconds late: lists and charts of the dashboard that have nothing to do with who
// may do what. Everything else is the primary's: a customer's chat, one row that is worked on, accounts, teams, settings.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Procedure, Table } from './catalog.ts'
import type { Query } from './grammar.ts'

/** Tables whose lists may be late. */
const lists: ReadonlySet<string> = new Set([
  'products',
  'product_images',
  'knowledge_base_articles',
  'chat_sessions',
])

/** Functions that only read, and whose answers may be late. */
export const lateFunctions: ReadonlySet<string> = new Set([
  'list_chat_sessions',
  'inbox_counts',
  'chat_status_counts',
  'chat_sessions_per_day',
  'chat_outcomes',
  'reply_times',
  'unanswered_questions',
  'demand',
  'search_products',
  'product_categories',
  'list_articles',
  'material_history',
])

/** @returns for how many milliseconds the rows of a table may be out of date; undefined where they may not */
export function stalenessOfList(request: FastifyRequest, table: Table, query: Query): number | undefined {
  // One row is read to be worked on, or because an event or an alert has named it.
  const isOne = query.filters.some(({ column }) => column === 'id')
  return lists.has(table.name) && !isOne ? allowedBy(request) : undefined
}

/** @returns for how many milliseconds the answer of a function may be out of date; undefined where it may not */
export const stalenessOfCall = (request: FastifyRequest, { name, changes }: Procedure): number | undefined =>
  lateFunctions.has(name) && !changes ? allowedBy(request) : undefined

/** Tells a page that says how old its answers may be that a call has changed nothing. */
export function noteOnlyRead(request: FastifyRequest, reply: FastifyReply, { changes }: Procedure): void {
  if (!changes && allowedBy(request) !== undefined) reply.header('x-only-read', 'true')
}

/**
 * What the page itself allows: it knows how long ago its reader changed something, in whichever process, and when it heard of
 * somebody else's change. Who says nothing is answered by the primary: programs, and customers in any case.
 * Source: https://www.rfc-editor.org/rfc/rfc9111.html#name-max-age
 */
function allowedBy({ identity, headers }: FastifyRequest): number | undefined {
  if (identity?.role !== 'authenticated') return undefined
  const seconds = /^max-age=(\d{1,9})$/.exec(headers['cache-control'] ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
