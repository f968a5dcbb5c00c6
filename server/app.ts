import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import proxyAddr from '@fastify/proxy-addr'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerErrors, refuseUnroutable } from './http/errors.ts'
import { isApi, secureHeaders } from './http/headers.ts'
import { isTooDeep } from './http/json-depth.ts'
import { requestIds } from './http/request-ids.ts'
import { isHealthCheck, routeOf } from './http/route.ts'
import { networkOf } from './limits/limits.ts'

const maxBodyBytes = 256 * 1024

/** Timeouts of connections, in milliseconds. */
export interface ConnectionTimeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** From the first byte of a request to the end of its body. */
  request: number
  /** Without a byte in either direction while a request is answered. */
  inactivity: number
  /** Between two requests of a connection. */
  keepAlive: number
  /** How often connections are checked. */
  checkInterval: number
}

const defaultTimeouts: ConnectionTimeouts = {
  headers: 10_000,
  request: 60_000,
  inactivity: 120_000,
  // Longer than reverse proxies keep theirs: none of them sends a request on a connection that is being closed here.
  keepAlive: 70_000,
  checkInterval: 2_000,
}

/** The most bytes that a request's first line and headers may have. */
const maxHeaderBytes = 16 * 1024

/** Connections of the whole process: 20,000 websockets, and the rest for requests. */
const maxConnections = 22_000

export interface AppOptions {
  /** Addresses or ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  siteUrl: string
  /** Called for each request before anything is done for it. @throws to refuse it */
  admit?: (request: FastifyRequest) => Promise<void>
  /** Waits until a network address may be sent its next refusal. */
  pace?: ((network: string) => Promise<void>) | undefined
  /** Overrides of the timeouts, for tests. */
  timeouts?: Partial<ConnectionTimeouts>
}

/** An application without routes, with what all routes share: limits, request logs, security headers, cross-origin rules. */
export async function createApp(
  log: Logger,
  { trustedProxies, siteUrl, admit, pace, timeouts: overrides }: AppOptions,
): Promise<FastifyInstance> {
  const timeouts = { ...defaultTimeouts, ...overrides }
  const secure = secureHeaders(siteUrl)
  const isTrusted = proxyAddr.compile(trustedProxies)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? isTrusted : false,
    genReqId: requestIds(address => isTrusted(address, 0)),
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.inactivity,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkInterval,
      maxHeaderSize: maxHeaderBytes,
    },
    // On close, idle connections are closed and running requests finish, also those that arrive meanwhile.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      refuseUnroutable(error, request, reply)
    },
  }) as unknown as FastifyInstance
  app.server.maxConnections = maxConnections
  answerErrors(app)

  // supabase-js sends content-type application/json without a body too, as in a delete or a sign-out.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body))
      done(Object.assign(new Error('The body is nested too deep.'), { statusCode: 400 }))
    else parseJson(request, body, done)
  })

  // One log line a request: the route's pattern, never the URL with its parameters, nor a body. Health checks that find nothing
  // wrong would be most of the log.
  app.addHook('onResponse', (request, reply, done) => {
    const level = isHealthCheck(request) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
  // What strangers are refused comes at a steady pace. Owners make mistakes, too, but no floods.
  if (pace)
    app.addHook('onSend', async ({ ip, identity }, { statusCode }, payload) => {
      if (statusCode >= 400 && statusCode < 500 && identity?.role !== 'authenticated')
        await pace(networkOf(ip))
      return payload
    })
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(request, reply)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })

  // For pages and lists; static files are compressed at build time.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  // Pages of any origin may call the API, as with Supabase: it authenticates by headers, never by cookies.
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) {
      reply.header('access-control-allow-origin', apiCors.origin)
      reply.header('access-control-expose-headers', exposedHeaders)
    }
    done()
  })
  if (admit) app.addHook('onRequest', admit)
  // Preflight requests. In a scope of its own, so that the plugin's hook does not run for any other request.
  await app.register(async scope => {
    await scope.register(cors, {
      delegator: (request, callback) => {
        callback(null, isApi(request) ? apiCors : { origin: false })
      },
    })
  })
  return app
}

const exposedHeaders = 'content-range, x-request-id, retry-after'

const apiCors = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  exposedHeaders,
  maxAge: 86_400,
}
