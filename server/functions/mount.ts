import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Composer } from '../../supabase/functions/ai-chat-response/composer.ts'
import { createHandler, DatabaseError } from '../../supabase/functions/ai-chat-response/handler.ts'
import { answerOverdue } from '../../supabase/functions/ai-chat-response/overdue.ts'
import { createTryItHandler } from '../../supabase/functions/ai-try-it/handler.ts'
import { createImportPageHandler } from '../../supabase/functions/import-page/handler.ts'
import type { Database, Identity } from '../database/database.ts'
import type { BusinessLanes } from '../database/lanes.ts'
import type { Neighbours } from '../database/neighbours.ts'
import { startRounds } from '../database/rounds.ts'
import { createTurns } from '../database/turns.ts'
import { type Limits, noLimits, RateLimited } from '../limits/limits.ts'
import type { Catalog, Procedure } from '../rest/catalog.ts'
import { compileCall } from '../rest/compile.ts'
import { fromDatabase, fromPlace, RestError } from '../rest/errors.ts'
import { extractPage } from './extract-page.ts'
import { createFetchPage } from './fetch-page.ts'

export interface FunctionsOptions {
  database: Database
  catalog: Catalog
  limits: Limits
  lanes: BusinessLanes
  neighbours: Neighbours
  identify(request: FastifyRequest): Promise<Identity>
  compose: Composer
  /** Told what the functions log. */
  observe(event: string, details: Record<string, unknown>): void
}

type Handler = (request: Request) => Promise<Response>

/** Between two looks for replies that nobody asks for any more, in milliseconds. */
const overdueEvery = 5_000

/** The reads after which an answer is composed. */
const composesNext = (name: string, values: Record<string, unknown>): boolean =>
  name === 'assistant_context'
    ? values.without_material !== true || values.held_version !== null
    : ['assistant_material', 'overdue_context', 'try_assistant_context'].includes(name)

/** What nobody is told of: that a reply is reserved. */
const isUnheard = (name: string): boolean => name === 'assistant_context'

/** Runs the product's edge functions in this process, under /functions/v1. */
export const functionRoutes: FastifyPluginAsync<FunctionsOptions> = async (app, options) => {
  const { database, catalog, limits, lanes, neighbours, identify, compose } = options

  const turn = createTurns(neighbours)

  /** @param laneOf the lane that a call is part of; none for what is nobody's */
  const rpcAs =
    (
      identity: Identity,
      procedures: Map<string, Procedure>,
      laneOf: (values: Record<string, unknown>) => string | undefined = lanes.laneOf,
    ) =>
    async <T>(name: string, values: Record<string, unknown>): Promise<T> => {
      const procedure = procedures.get(name)
      if (!procedure) throw new Error(`The assistant has no function ${name}.`)
      const { text, parameters } = compileCall(procedure, values)
      const lane = laneOf(values)
      const isForVisitor = identity.role === 'service_role' && lane !== undefined
      try {
        const [row] = await database.query<{ body: string }>(
          isForVisitor ? { ...identity, lane } : identity,
          text,
          parameters,
          { prepare: true, changes: procedure.changes, announces: procedure.changes && !isUnheard(name) },
        )
        lanes.learn(values)
        // What follows is composed at once: some milliseconds of the processor's time.
        if (composesNext(name, values)) await turn(lane)
        return JSON.parse(row?.body ?? 'null') as T
      } catch (error) {
        const refusal = fromDatabase(error, identity.role === 'anon') ?? fromPlace(error)
        throw refusal ? new DatabaseError(refusal.status, refusal.code, refusal.message) : error
      }
    }

  /** A token may outlive its session; only the database knows. */
  const checkSession = async (caller: Identity) => {
    try {
      await database.query(caller, 'select 1 as one', [])
    } catch (error) {
      throw fromDatabase(error, false) ?? fromPlace(error) ?? error
    }
  }

  const shared = {
    compose,
    log: (level: 'info' | 'error', event: string, details: Record<string, unknown>) => {
      options.observe(event, details)
      app.log[level](details, event)
    },
    now: Date.now,
  }
  // A customer who goes away still gets the reply, and a stop waits for it.
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  const service: Identity = { role: 'service_role' }
  const rpc = rpcAs(service, catalog.serviceProcedures)
  const answerCustomer = createHandler({
    ...shared,
    waitUntil: work => {
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    },
    rpc,
  })
  // Nobody's lane: looking for overdue questions must not make a business that is asked much share with others.
  const rpcOfNobody = rpcAs(service, catalog.serviceProcedures, () => undefined)
  const overdue = startRounds(
    overdueEvery,
    signal => answerOverdue({ ...shared, rpc: rpcOfNobody }, signal),
    'overdue questions could not be answered',
    app.log,
  )
  app.addHook('onClose', () => overdue.stop())

  const fetchPage = createFetchPage()

  /** Each function, made for its caller. */
  const functions: Record<string, (caller: Identity) => Promise<Handler>> = {
    'ai-chat-response': async () => answerCustomer,
    'ai-try-it': async caller => {
      if (caller.role === 'authenticated') await limits.consume('trialByUser', String(caller.claims?.sub))
      return createTryItHandler({ ...shared, rpc: rpcAs(caller, catalog.procedures) })
    },
    'import-page': async caller => {
      const isOwner = caller.role === 'authenticated'
      if (isOwner) await checkSession(caller)
      if (isOwner) await limits.consume('pageImportByUser', String(caller.claims?.sub))
      return createImportPageHandler({
        isOwner,
        fetchPage,
        extract: page => extractPage(page),
        log: shared.log,
      })
    },
  }

  // The handlers read the body themselves.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RateLimited) {
      return reply
        .code(429)
        .header('retry-after', error.retryAfterSeconds)
        .send({ error: 'rate_limited', message: 'That was a lot at once. Please wait a few minutes.' })
    }
    const answer = error instanceof RestError ? error : undefined
    const status = answer?.status ?? (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'function failed')
    if (answer?.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    return reply
      .code(status)
      .send({ error: answer?.code ?? 'refused', message: answer?.message ?? 'The request was refused.' })
  })

  // All but what browsers ask before, which the application answers.
  const methods = app.supportedMethods.filter(method => method !== 'OPTIONS')
  for (const [name, handlerFor] of Object.entries(functions)) {
    app.route({
      method: methods,
      url: `/${name}`,
      handler: async (request, reply) => {
        const handler = await handlerFor(await identify(request))
        const answer = await handler(
          new Request(`http://localhost/functions/v1/${name}`, {
            method: request.method,
            headers: {
              'content-type': 'application/json',
              accept: request.headers.accept ?? '*/*',
              // Never the caller's own: the address as the trusted proxies tell it.
              ...(limits === noLimits ? {} : { 'x-forwarded-for': request.ip }),
            },
            ...(request.method === 'GET' || request.method === 'HEAD'
              ? {}
              : { body: (request.body as string) ?? '' }),
          }),
        )
        for (const name of ['allow', 'cache-control', 'retry-after', 'x-accel-buffering']) {
          const value = answer.headers.get(name)
          if (value) reply.header(name, value)
        }
        const type = answer.headers.get('content-type') ?? 'application/json'
        const isStream = answer.body !== null && type.startsWith('text/event-stream')
        return reply
          .code(answer.status)
          .type(type)
          .send(isStream ? Readable.fromWeb(answer.body as ReadableStream) : await answer.text())
      },
    })
  }
}
