import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database, Identity } from '../database/database.ts'
import { isSchemaFault } from '../database/faults.ts'
import { asPostgrest, HttpError, sendError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { answer, clip, identityOf, objectOf, parametersOf, type Result, requireOpen } from './answers.ts'
import { callRoutes } from './calls.ts'
import type { Catalog, Table } from './catalog.ts'
import { compileDelete, compileInsert, compileRead, compileUpdate, type Statement } from './compile.ts'
import { bodyLimits, callBodyLimits, materialFunctions, materialTables, maxInsertedRows } from './contract.ts'
import { asRestError } from './errors.ts'
import { parseQuery, type Query } from './grammar.ts'
import { createLargeBodies } from './large-bodies.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { stalenessOfList } from './replica-reads.ts'

export interface RestOptions {
  database: Database
  catalog: Catalog
  limits: Limits
  businesses: ChatBusinesses
  /** Identifies the caller by the request's key and token. @throws HttpError 401 */
  identify(request: FastifyRequest): Promise<Identity>
}

/** Table reads and writes and function calls in PostgREST's protocol, under /rest/v1. */
export const restRoutes: FastifyPluginAsync<RestOptions> = async (
  app,
  { database, catalog, limits, businesses, identify },
) => {
  app.setErrorHandler((error, request, reply) => {
    const answer = asRestError(error, request.identity?.role !== 'authenticated')
    // To the caller a missing table is a 404, as with PostgREST. To the operator it is a fault.
    if (answer.status >= 500 || isSchemaFault(error)) request.log.error({ err: error }, 'request failed')
    return sendError(reply, answer, asPostgrest)
  })

  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'PGRST125', 'Invalid path specified in request URL')
  })

  app.addHook('onRequest', async request => {
    await limits.consume('restByAddress', request.ip)
    request.identity = await identify(request)
    await countForAccount(request, request.identity)
  })

  const largeBodies = createLargeBodies()
  app.addHook('preValidation', async request => largeBodies.end(request))

  /** Counted before the body is read: a body costs the more the larger it is. */
  async function countForAccount(request: FastifyRequest, { role, claims }: Identity) {
    if (role !== 'authenticated') return
    const { method, params, routeOptions } = request
    const { url = '' } = routeOptions
    await limits.consume('restByUser', String(claims?.sub))
    const { name = url.split('/').at(-1) ?? '' } = params as { name?: string }
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && (materialTables.has(name) || materialFunctions.has(name)))
      await limits.consume('materialByUser', String(claims?.sub))
    if (name in callBodyLimits) await limits.consume('changeByUser', String(claims?.sub))
    if (!isRead) await largeBodies.wait(request, String(claims?.sub))
  }

  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT']

  const tableRoute = (url: string, nameOf: (request: FastifyRequest) => string, bodyLimit?: number) =>
    app.route({
      method: methods,
      url,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      // Before the body is read.
      onRequest: async request => void tableFor(request, nameOf(request)),
      handler: (request, reply) => serveTable(request, reply, tableFor(request, nameOf(request))),
    })
  tableRoute('/:name', request => (request.params as { name: string }).name)
  for (const [name, bodyLimit] of Object.entries(bodyLimits)) tableRoute(`/${name}`, () => name, bodyLimit)

  callRoutes(app, { database, catalog, limits, businesses })

  /** A table that the caller may have a right to. @throws HttpError 404, or 401 for a visitor */
  function tableFor(request: FastifyRequest, name: string): Table {
    const table = catalog.tables.get(name)
    if (!table)
      throw new HttpError(
        404,
        'PGRST205',
        `Could not find the table 'public.${clip(name)}' in the schema cache`,
      )
    request.reached = table.name
    requireOpen(request, table, `permission denied for table ${name}`)
    return table
  }

  async function serveTable(request: FastifyRequest, reply: FastifyReply, table: Table) {
    const query = parseQuery(parametersOf(request))
    const preferences = parsePreferences(request.headers)
    if (request.method === 'GET' || request.method === 'HEAD')
      return read(request, reply, table, query, preferences)
    return write(request, reply, table, query, preferences)
  }

  async function read(
    request: FastifyRequest,
    reply: FastifyReply,
    table: Table,
    query: Query,
    preferences: Preferences,
  ) {
    applyRange(query, preferences)
    const statement = compileRead(table, query, catalog.tables, preferences.countsExactly)
    const [result] = await database.query<Result>(identityOf(request), statement.text, statement.parameters, {
      maxStaleness: stalenessOfList(request, table, query),
    })
    const { rows, total } = result ?? { rows: 0, total: null }
    const offset = query.offset ?? 0
    if (total !== null && offset > 0 && offset >= total) {
      throw new HttpError(416, 'PGRST103', 'Requested range not satisfiable', {
        details: { details: `An offset of ${offset} was requested, but there are only ${total} rows.` },
      })
    }
    reply.header('content-range', `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`)
    return answer(
      reply,
      result,
      preferences,
      total !== null && rows < total ? 206 : 200,
      request.method === 'HEAD',
    )
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    table: Table,
    query: Query,
    preferences: Preferences,
  ) {
    if (request.method === 'PUT') throw new HttpError(405, 'PGRST117', 'Unsupported HTTP method: PUT')
    if (query.order.length > 0 || query.limit !== undefined || query.offset !== undefined) {
      throw new HttpError(400, 'PGRST100', 'A write takes no order, limit or offset.')
    }
    const { text, parameters } = compileWrite(request, table, query, preferences)
    const [result] = await database.query<Result>(identityOf(request), text, parameters, {
      changes: true,
      frees: request.method === 'DELETE',
      isHeavy: materialTables.has(table.name),
    })
    const created = request.method === 'POST' ? 201 : 200
    if (!preferences.returnsRows) return reply.code(request.method === 'POST' ? 201 : 204).send()
    return answer(reply, result, preferences, created)
  }

  function compileWrite(
    request: FastifyRequest,
    table: Table,
    query: Query,
    { returnsRows }: Preferences,
  ): Statement {
    if (request.method === 'POST') {
      if (query.filters.length > 0) throw new HttpError(400, 'PGRST100', 'An insert takes no filters.')
      const rows = (Array.isArray(request.body) ? request.body : [request.body]).map(objectOf)
      if (rows.length === 0 || rows.length > maxInsertedRows) {
        throw new HttpError(400, 'PGRST102', `An insert takes 1 to ${maxInsertedRows} rows.`)
      }
      return compileInsert(table, rows, query, catalog.tables, returnsRows)
    }
    if (query.filters.length === 0) {
      throw new HttpError(
        400,
        '21000',
        `${request.method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
      )
    }
    if (request.method === 'DELETE') return compileDelete(table, query, catalog.tables, returnsRows)
    return compileUpdate(table, objectOf(request.body), query, catalog.tables, returnsRows)
  }
}

/** The Range header, an older form of limit and offset. */
function applyRange(query: Query, { range }: Preferences): void {
  if (!range) return
  query.offset ??= range.first
  if (range.last !== undefined)
    query.limit = Math.min(query.limit ?? Number.MAX_SAFE_INTEGER, range.last - range.first + 1)
}
