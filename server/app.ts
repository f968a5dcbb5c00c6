import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import proxyAddr from '@fastify/proxy-addr'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerErrors, refuseUnroutable } from './http/errors.ts'
import { isApi, secureHeaders } from './http/headers.ts'
import { isTooDeep } from './http/json-depth.ts'
import { requestIds } from './http/request-ids.ts'

const maxBodyBytes = 256 * 1024

/** How long a connection may take, in milliseconds. */
export interface Patience {
  /** From the first byte of a request until its headers are there. */
  headers: number
  /** Until its body is there, too. */
  request: number
  /** Without a byte in either direction while a request is answered. */
  silence: number
  /** Between two requests of a connection. */
  idle: number
  /** How often connections are looked at. */
  check: number
}

const patience: Patience = {
  headers: 10_000,
  request: 60_000,
  silence: 120_000,
  // Longer than reverse proxies keep theirs, so that none of them uses a connection that is just being closed.
  idle: 70_000,
  check: 2_000,
}

/** What one request's first line and headers may have in bytes. */
const maxHeaderBytes = 16 * 1024

/** Connections of the whole process: the realtime server's sockets, and room for requests. */
const maxConnections = 22_000

export interface AppOptions {
  /** Addresses or ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  siteUrl: string
  /** Another patience, as tests need it. */
  patience?: Partial<Patience>
}

/** An empty application with what all routes share: limits, logs without contents, headers, cross-origin rules. */
export async function createApp(
  log: Logger,
  { trustedProxies, siteUrl, patience: wanted }: AppOptions,
): Promise<FastifyInstance> {
  const waits = { ...patience, ...wanted }
  const secure = secureHeaders(siteUrl)
  const isTrusted = proxyAddr.compile(trustedProxies)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? isTrusted : false,
    genReqId: requestIds(address => isTrusted(address, 0)),
    requestTimeout: waits.request,
    connectionTimeout: waits.silence,
    keepAliveTimeout: waits.idle,
    http: {
      headersTimeout: waits.headers,
      connectionsCheckingInterval: waits.check,
      maxHeaderSize: maxHeaderBytes,
    },
    // At the end, idle connections are closed and running requests finish, also those that come meanwhile.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // No hook sees these.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      refuseUnroutable(error, request, reply)
    },
  }) as unknown as FastifyInstance
  app.server.maxConnections = maxConnections
  answerErrors(app)

  // supabase-js announces JSON also where it sends no body, as in a delete or a sign-out.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body))
      done(Object.assign(new Error('The body is nested too deep.'), { statusCode: 400 }))
    else parseJson(request, body, done)
  })

  // One line a request: the route's pattern, never an address with its parameters or a body.
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(request, reply)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })

  // Pages and lists; static files are compressed when they are built.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  // The API may be called from pages elsewhere, as Supabase's may: it is opened by headers, never by cookies.
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) {
      reply.header('access-control-allow-origin', apiCors.origin)
      reply.header('access-control-expose-headers', exposedHeaders)
    }
    done()
  })
  // What a browser asks before. In a scope of its own, so that no other request pays for the plugin's hook.
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
