import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { createHandler, DatabaseError } from '../../supabase/functions/ai-chat-response/handler.ts'
import { maxBodyBytes } from '../../supabase/functions/ai-chat-response/http.ts'
import type { Assistant } from '../../supabase/functions/ai-chat-response/turn/assistant.ts'
import { answerOverdue } from '../../supabase/functions/ai-chat-response/turn/overdue.ts'
import { createShops } from '../../supabase/functions/ai-chat-response/turn/shops.ts'
import { createTryItHandler } from '../../supabase/functions/ai-try-it/handler.ts'
import { createImportPageHandler } from '../../supabase/functions/import-page/handler.ts'
import { createReadFactsHandler } from '../../supabase/functions/read-facts/handler.ts'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database, Identity } from '../database/database.ts'
import { type Activity, createFairQueue } from '../database/fair-queue.ts'
import { isSchemaFault } from '../database/faults.ts'
import type { JobObserver } from '../database/jobs.ts'
import { startRepeating } from '../database/repeat.ts'
import { HttpError } from '../http/errors.ts'
import { isTooDeep } from '../http/json-depth.ts'
import { type Limits, noLimits, RateLimited } from '../limits/limits.ts'
import type { Catalog, Procedure } from '../rest/catalog.ts'
import { compileCall } from '../rest/compile.ts'
import { visitorBodyLimit } from '../rest/contract.ts'
import { fromDatabase, fromPlace } from '../rest/errors.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { extractPage } from './extract-page.ts'
import { createFetchPage } from './fetch-page.ts'

export interface FunctionsOptions {
  database: Database
  catalog: Catalog
  limits: Limits
  businesses: ChatBusinesses
  activity: Activity
  identify(request: FastifyRequest): Promise<Identity>
  assistant: Assistant
  /** Called for each event that the functions log. */
  observe(event: string, details: Record<string, unknown>): void
  jobs: JobObserver
  tracing: Pick<Tracing, 'inSpan'>
}

type Handler = (request: Request) => Promise<Response>

/** What a visitor is told who calls an owners' function. */
const signInWords: Record<string, string> = { 'import-page': 'Sign in to import pages.' }

/** How often unanswered questions that no page asks for any more are looked for, in milliseconds. */
const overdueEvery = 5_000

/**
 * How many times as long as an answer took a business pauses before its next one while others are active: it takes a
 * twentieth of the processor's time at most, several short answers a second. Businesses that are asked at the same time
 * share the rest.
 */
const composingPause = 20

/** Whether an answer is composed after this call. */
const composesNext = (name: string): boolean =>
  ['assistant_context', 'overdue_context', 'try_assistant_context', 'own_material'].includes(name)

/** Whether a call writes without emitting realtime events: reserving a reply does. */
const emitsNoEvents = (name: string): boolean => name === 'assistant_context'

/** Runs the product's edge functions in this process, under /functions/v1. */
export const functionRoutes: FastifyPluginAsync<FunctionsOptions> = async (app, options) => {
  const { database, catalog, limits, businesses, activity, identify, assistant } = options

  const composing = createFairQueue(activity, { concurrency: 1, pause: composingPause })
  /**
   * Waits until an answer of a business may be composed, which the caller does at once. The event loop turns between two
   * of them: composing keeps the processor busy for some milliseconds, and what arrived meanwhile is served first.
   */
  const turnToCompose = async (business: string | undefined) => {
    setImmediate(await composing.acquire(business))
  }

  /** @param businessOf tells the business of a call's parameters; undefined for background work, which is not queued */
  const rpcAs =
    (
      identity: Identity,
      procedures: Map<string, Procedure>,
      businessOf: (values: Record<string, unknown>) => string | undefined = businesses.businessOf,
    ) =>
    async <T>(name: string, values: Record<string, unknown>): Promise<T> => {
      const procedure = procedures.get(name)
      if (!procedure) throw new Error(`The assistant has no function ${name}.`)
      const { text, parameters } = compileCall(procedure, values)
      const business = businessOf(values)
      const isForVisitor = identity.role === 'service_role' && business !== undefined
      try {
        const [row] = await database.query<{ body: string }>(
          isForVisitor ? { ...identity, business } : identity,
          text,
          parameters,
          { prepare: true, changes: procedure.changes, announces: procedure.changes && !emitsNoEvents(name) },
        )
        businesses.learn(values)
        if (composesNext(name)) await turnToCompose(business)
        return JSON.parse(row?.body ?? 'null') as T
      } catch (error) {
        // No refusal: the caller did nothing wrong, and the message is for the operator.
        if (isSchemaFault(error)) throw error
        const refusal = fromDatabase(error, identity.role === 'anon') ?? fromPlace(error)
        throw refusal ? new DatabaseError(refusal.status, refusal.code, refusal.message) : error
      }
    }

  /** Checks that the caller's session has not ended, which only the database knows. */
  const checkSession = async (caller: Identity) => {
    try {
      await database.query(caller, 'select 1 as one', [])
    } catch (error) {
      throw fromDatabase(error, false) ?? fromPlace(error) ?? error
    }
  }

  const shared = {
    assistant,
    log: (level: 'info' | 'error', event: string, details: Record<string, unknown>) => {
      options.observe(event, details)
      app.log[level](details, event)
    },
    now: Date.now,
  }
  // Replies are written to the end when their customer leaves, and a stop waits for them.
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  const service: Identity = { role: 'service_role' }
  const rpc = rpcAs(service, catalog.serviceProcedures)
  const shops = createShops(rpc)
  const answerCustomer = createHandler({
    ...shared,
    shops,
    waitUntil: work => {
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    },
    rpc,
  })
  // Background work is not queued per business: it must not make one that is asked much share with others.
  const rpcInBackground = rpcAs(service, catalog.serviceProcedures, () => undefined)
  const overdue = startRepeating(
    {
      name: 'overdue questions',
      every: overdueEvery,
      work: (signal, goesOn) => answerOverdue({ ...shared, shops, rpc: rpcInBackground }, signal, goesOn),
    },
    app.log,
    options.jobs,
  )
  app.addHook('onClose', () => overdue.stop())

  const fetchPage = createFetchPage()

  /** Creates the handlers of the functions that are the owners'. */
  const ownersFunctions: Record<string, (owner: Identity) => Promise<Handler>> = {
    'ai-try-it': async owner => {
      await limits.consume('trialByUser', String(owner.claims?.sub))
      return createTryItHandler({ ...shared, shops, rpc: rpcAs(owner, catalog.procedures) })
    },
    'read-facts': async owner => {
      await limits.consume('readingByUser', String(owner.claims?.sub))
      return createReadFactsHandler({ shops, rpc: rpcAs(owner, catalog.procedures), log: shared.log })
    },
    'import-page': async owner => {
      await checkSession(owner)
      await limits.consume('pageImportByUser', String(owner.claims?.sub))
      return createImportPageHandler({
        isOwner: true,
        fetchPage,
        extract: page => extractPage(page),
        log: shared.log,
      })
    },
  }

  // The handlers parse the body themselves.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
    isTooDeep(body)
      ? done(new HttpError(400, 'bad_request', 'The body is nested too deep.'))
      : done(null, body),
  )

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RateLimited) {
      return reply
        .code(429)
        .header('retry-after', error.retryAfterSeconds)
        .send({ error: 'rate_limited', message: `That was a lot at once. ${error.advice}` })
    }
    const answer = error instanceof HttpError ? error : undefined
    const status = answer?.status ?? (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'function failed')
    if (answer?.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    return reply
      .code(status)
      .send({ error: answer?.code ?? 'refused', message: answer?.message ?? 'The request was refused.' })
  })

  /** Finds out who calls before the body is read: what a visitor sends to an owners' function is not. */
  const identifyFor = (name: string) => async (request: FastifyRequest) => {
    const caller = await identify(request)
    if (name in ownersFunctions && caller.role !== 'authenticated')
      throw new HttpError(401, 'unauthorized', signInWords[name] ?? 'Please sign in.')
    request.identity = caller
  }
  const handlerFor = async (name: string, request: FastifyRequest): Promise<Handler> => {
    const create = ownersFunctions[name]
    return create && request.identity ? create(request.identity) : answerCustomer
  }

  // Preflight requests are answered by the application.
  const methods = app.supportedMethods.filter(method => method !== 'OPTIONS')
  for (const name of ['ai-chat-response', ...Object.keys(ownersFunctions)]) {
    app.route({
      method: methods,
      url: `/${name}`,
      bodyLimit: name in ownersFunctions ? maxBodyBytes : visitorBodyLimit,
      onRequest: identifyFor(name),
      handler: async (request, reply) => {
        const handler = await handlerFor(name, request)
        const call = new Request(`http://localhost/functions/v1/${name}`, {
          method: request.method,
          headers: {
            'content-type': 'application/json',
            // The address that trusted proxies report, never the caller's own header.
            ...(limits === noLimits ? {} : { 'x-forwarded-for': request.ip }),
          },
          ...(request.method === 'GET' || request.method === 'HEAD'
            ? {}
            : { body: (request.body as string) ?? '' }),
        })
        const span = { name: `function ${name}`, attributes: { 'faas.invoked_name': name } }
        const answer = await options.tracing.inSpan(span, () => handler(call))
        for (const name of ['allow', 'cache-control', 'retry-after']) {
          const value = answer.headers.get(name)
          if (value) reply.header(name, value)
        }
        return reply
          .code(answer.status)
          .type(answer.headers.get('content-type') ?? 'application/json')
          .send(await answer.text())
      },
    })
  }
}
