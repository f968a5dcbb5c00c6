import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import { usesOf } from '../limits/calls.ts'
import type { Limits } from '../limits/limits.ts'
import { createOpenings } from '../limits/openings.ts'
import { answer, clip, identityOf, objectOf, parametersOf, type Result, requireOpen } from './answers.ts'
import type { Catalog, Procedure } from './catalog.ts'
import { compileCall } from './compile.ts'
import { callBodyLimits, keepsPlan, materialFunctions, visitorBodyLimit } from './contract.ts'
import { parsePreferences } from './preferences.ts'
import { noteOnlyRead, stalenessOfCall } from './replica-reads.ts'

interface CallOptions {
  database: Database
  catalog: Catalog
  limits: Limits
  businesses: ChatBusinesses
}

/** POST /rpc/{function}: calls of database functions. */
export function callRoutes(
  app: FastifyInstance,
  { database, catalog, limits, businesses }: CallOptions,
): void {
  const openWithin = createOpenings(limits)

  /** A function that the caller may call. @throws HttpError 404, or 401 for a visitor */
  function procedureFor(request: FastifyRequest, name: string): Procedure {
    const procedure = catalog.procedures.get(name)
    if (!procedure)
      throw new HttpError(
        404,
        'PGRST202',
        `Could not find the function public.${clip(name)} in the schema cache`,
      )
    request.reached = procedure.name
    requireOpen(request, procedure, `permission denied for function ${name}`)
    return procedure
  }

  const callRoute = (url: string, nameOf: (request: FastifyRequest) => string, bodyLimit?: number) =>
    app.route({
      method: ['POST', 'GET', 'HEAD', 'PATCH', 'DELETE', 'PUT'],
      url,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      // Before the body is read.
      onRequest: async request => void procedureFor(request, nameOf(request)),
      handler: async (request, reply) => {
        const procedure = procedureFor(request, nameOf(request))
        if (request.method !== 'POST')
          throw new HttpError(405, 'PGRST101', 'Only POST is supported for functions')
        for (const key of request.url.includes('?') ? parametersOf(request).keys() : [])
          throw new HttpError(400, 'PGRST100', `Functions take no ${clip(key)} parameter`)
        const preferences = parsePreferences(request.headers)
        const values = request.body === undefined || request.body === null ? {} : objectOf(request.body)
        const result = await call(request, procedure, values)
        businesses.learn(values)
        noteOnlyRead(request, reply, procedure)
        if (procedure.returns === 'void') return reply.code(204).send()
        return answer(reply, result, preferences, 200)
      },
    })
  callRoute('/rpc/:name', request => (request.params as { name: string }).name)
  for (const { name, isOpen } of catalog.procedures.values())
    if (isOpen) callRoute(`/rpc/${name}`, () => name, visitorBodyLimit)
  for (const [name, bodyLimit] of Object.entries(callBodyLimits))
    callRoute(`/rpc/${name}`, () => name, bodyLimit)

  async function call(request: FastifyRequest, procedure: Procedure, values: Record<string, unknown>) {
    const { text, parameters } = compileCall(procedure, values)
    for (const [limit, key] of usesOf(procedure.name, values)) await limits.consume(limit, key)
    const identity = identityOf(request)
    const run = async () => {
      const [result] = await database.query<Result>(
        identity.role === 'anon' ? { ...identity, business: businesses.businessOf(values) } : identity,
        text,
        parameters,
        {
          prepare: true,
          changes: procedure.changes,
          frees: procedure.name.startsWith('delete_'),
          isHeavy: materialFunctions.has(procedure.name),
          keepsPlan: keepsPlan(procedure.name, values),
          maxStaleness: stalenessOfCall(request, procedure),
        },
      )
      return result
    }
    if (procedure.name !== 'open_chat_session') return run()
    const business = String(values.business_id).toLowerCase()
    return openWithin({ business, address: request.ip }, run)
  }
}
