import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DatabaseError } from '../../supabase/functions/ai-chat-response/handler.ts'
import { maxBodyBytes } from '../../supabase/functions/ai-chat-response/http.ts'
import { createImportPageHandler } from '../../supabase/functions/import-page/handler.ts'
import { maxProposalBytes } from '../../supabase/functions/propose-change/handler.ts'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database, Identity } from '../database/database.ts'
import { asOwn, HttpError, ownError, sendError } from '../http/errors.ts'
import { isTooDeep } from '../http/json-depth.ts'
import { type Limits, noLimits, RateLimited } from '../limits/limits.ts'
import type { Catalog } from '../rest/catalog.ts'
import { visitorBodyLimit } from '../rest/contract.ts'
import { fromDatabase, fromPlace } from '../rest/errors.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Answering, AskedRequest } from './answering.ts'
import { callDatabaseAs } from './call-database.ts'
import { extractPage } from './extract-page.ts'
import { createFetchPage } from './fetch-page.ts'
import { requireChat } from './require-chat.ts'
import type { SentAnswer, SentRequest, StreamedAnswer } from './threads/messages.ts'
import { answerSent } from './threads/sent.ts'

export interface FunctionsOptions {
  database: Database
  catalog: Catalog
  limits: Limits
  businesses: ChatBusinesses
  identify(request: FastifyRequest): Promise<Identity>
  answering: Answering
  tracing: Pick<Tracing, 'inSpan'>
  /** Whether a thread is started before the first question, as soon as the server listens. */
  warmsUp: boolean
}

/** What a visitor is told who calls an owners' function. */
const signInWords: Record<string, string> = { 'import-page': 'Sign in to import pages.' }

/** The longest bodies of functions that take more than the others, in bytes. */
const bodyLimits: Record<string, number> = { 'propose-change': maxProposalBytes }

const service: Identity = { role: 'service_role' }

/** Runs the product's edge functions, under /functions/v1: what composes answers in threads, the rest in this one. */
export const functionRoutes: FastifyPluginAsync<FunctionsOptions> = async (app, options) => {
  const { database, catalog, limits, businesses, identify, answering } = options
  const { log, inThread } = answering
  const forVisitors = callDatabaseAs(database, service, catalog.procedures, businesses)

  if (options.warmsUp) app.addHook('onListen', async () => answering.warmUp())
  app.addHook('onClose', () => answering.stop())

  /** Checks that the caller's session has not ended, which only the database knows. */
  const checkSession = async (caller: Identity) => {
    try {
      await database.query(caller, 'select 1 as one', [])
    } catch (error) {
      throw fromDatabase(error, false) ?? fromPlace(error) ?? error
    }
  }

  const fetchPage = createFetchPage()

  const asOwner = (owner: Identity) => callDatabaseAs(database, owner, catalog.procedures, businesses)

  /** Answers requests to the functions that are the owners'. */
  const ownersFunctions: Record<
    string,
    (owner: Identity, request: AskedRequest) => Promise<SentAnswer | StreamedAnswer>
  > = {
    'ai-try-it': async (owner, request) => {
      await limits.consume('trialByUser', String(owner.claims?.sub))
      return inThread('ai-try-it', request, { call: asOwner(owner) })
    },
    'suggest-reply': async (owner, request) => {
      await limits.consume('trialByUser', String(owner.claims?.sub))
      return inThread('suggest-reply', request, { call: asOwner(owner) })
    },
    'read-facts': async (owner, request) => {
      await limits.consume('readingByUser', String(owner.claims?.sub))
      return inThread('read-facts', request, { call: asOwner(owner) })
    },
    'propose-change': async (owner, request) => {
      await limits.consume('replayByUser', String(owner.claims?.sub))
      return inThread('propose-change', request, { call: asOwner(owner), more: request.body?.length })
    },
    'propose-change/prepare': async (owner, request) => {
      await limits.consume('preparationByUser', String(owner.claims?.sub))
      return inThread('propose-change/prepare', request, { call: asOwner(owner) })
    },
    'import-page': async (owner, request) => {
      await checkSession(owner)
      await limits.consume('pageImportByUser', String(owner.claims?.sub))
      const handler = createImportPageHandler({
        isOwner: true,
        fetchPage,
        extract: page => extractPage(page),
        log,
      })
      return answerSent(handler, request)
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
    const answer = asFunctionError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'function failed')
    return sendError(reply, answer, asOwn)
  })

  /** Finds out who calls before the body is read: what a visitor sends to an owners' function is not. */
  const identifyFor = (name: string) => async (request: FastifyRequest) => {
    const caller = await identify(request)
    if (name in ownersFunctions && caller.role !== 'authenticated')
      throw new HttpError(401, 'unauthorized', signInWords[name] ?? 'Please sign in.')
    request.identity = caller
  }
  const answer = async (name: string, { identity }: FastifyRequest, request: SentRequest) => {
    const body = parsed(request.body)
    const asked = { ...request, businessId: businessOf(body) }
    const answerOwner = ownersFunctions[name]
    if (answerOwner && identity) return answerOwner(identity, asked)
    if (request.method === 'POST') await requireChat(forVisitors, businesses, body)
    return inThread('ai-chat-response', asked)
  }

  // Preflight requests are answered by the application.
  const methods = app.supportedMethods.filter(method => method !== 'OPTIONS')
  for (const name of ['ai-chat-response', ...Object.keys(ownersFunctions)]) {
    app.route({
      method: methods,
      url: `/${name}`,
      bodyLimit: bodyLimits[name] ?? (name in ownersFunctions ? maxBodyBytes : visitorBodyLimit),
      onRequest: identifyFor(name),
      handler: async (request, reply) => {
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
        const sent = {
          method: request.method,
          headers: {
            'content-type': 'application/json',
            'x-request-id': request.id,
            // The address that trusted proxies report, never the caller's own header.
            ...(limits === noLimits ? {} : { 'x-forwarded-for': request.ip }),
          },
          body: hasBody ? ((request.body as string) ?? '') : undefined,
        }
        const span = { name: `function ${name}`, attributes: { 'faas.invoked_name': name } }
        const { status, headers, body } = await options.tracing.inSpan(span, () =>
          answer(name, request, sent),
        )
        for (const name of ['allow', 'cache-control', 'retry-after'])
          if (headers[name]) reply.header(name, headers[name])
        // A proxy in front is to pass on what is sent bit by bit.
        if (typeof body !== 'string') reply.header('x-accel-buffering', 'no')
        return reply
          .code(status)
          .type(headers['content-type'] ?? 'application/json')
          .send(body)
      },
    })
  }
}

function asFunctionError(error: unknown): HttpError {
  if (error instanceof DatabaseError) return new HttpError(error.status, error.code, error.message)
  if (!(error instanceof RateLimited)) return ownError(error, 'The assistant could not answer.')
  const { advice, retryAfterSeconds } = error
  return new HttpError(429, 'rate_limited', `That was a lot at once. ${advice}`, { retryAfterSeconds })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

/** The business that a request's body names. */
function businessOf(body: unknown): string | undefined {
  const { businessId } = (body ?? {}) as { businessId?: unknown }
  return typeof businessId === 'string' && uuid.test(businessId) ? businessId.toLowerCase() : undefined
}
