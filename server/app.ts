import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { secureHeaders } from './headers.ts'

const maxBodyBytes = 256 * 1024

/** An empty application with what all routes share: limits, logs without contents, headers, cross-origin rules. */
export async function createApp(log: Logger, trustedProxies: string[]): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 70_000,
    // At the end, idle connections are closed and running requests finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance
  secureHeaders(app)

  // supabase-js announces JSON also where it sends no body, as in a delete or a sign-out.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })

  // One line a request: the route's pattern, never an address with its parameters or a body.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  // Pages and lists; static files are compressed when they are built.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  // The API may be called from pages elsewhere, as Supabase's may: it is opened by headers, never by cookies.
  await app.register(cors, {
    delegator: (request, callback) => {
      const isApi = /^\/(rest|auth|storage|functions)\/v1\//.test(request.raw.url ?? '')
      callback(null, isApi ? apiCors : { origin: false })
    },
  })
  return app
}

const apiCors = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
  exposedHeaders: ['content-range', 'x-request-id', 'retry-after'],
  maxAge: 86_400,
}
