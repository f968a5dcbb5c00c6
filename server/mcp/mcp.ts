import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { asApiError } from '../api/errors.ts'
import { hasApiKey, type IdentifyKey } from '../api/keys.ts'
import { isLoopback } from '../config.ts'
import { asOwn, HttpError, sendError } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { addOwnerTools, type CallApi } from './tools/owner-tools.ts'
import { addShopTools, type PublicShop } from './tools/shop-tools.ts'

export interface McpOptions {
  /** The whole application, whose API the owners' tools call. */
  application: FastifyInstance
  identify: IdentifyKey
  limits: Limits
  siteUrl: string
  version: string
  shop: Pick<PublicShop, 'search' | 'ask'>
}

/**
 * Tools for language models at /mcp, by the Model Context Protocol over Streamable HTTP: each request is answered by itself,
 * as JSON, and there are no sessions. Source: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports
 */
export const mcpRoutes: FastifyPluginAsync<McpOptions> = async (app, options) => {
  const { application, identify, limits, siteUrl, version } = options
  app.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request of a tool failed')
    return sendError(reply, answer, asOwn)
  })
  // A page in a browser on this machine must not reach a local server under another name: DNS rebinding.
  const isLocal = isLoopback(new URL(siteUrl).hostname)
  app.addHook('onRequest', async request => {
    if (isLocal && !isLocalRequest(request))
      throw new HttpError(403, 'forbidden', 'This server is for this machine only.')
    await limits.consume('mcpByAddress', request.ip)
  })

  app.post('/mcp', async (request, reply) => {
    const key = hasApiKey(request) ? await identify(request) : undefined
    const server = new McpServer(
      { name: 'frontdesk', title: 'Frontdesk', version },
      {
        instructions:
          'Shops and what they say of themselves. Tell people what the tools return, and nothing that they do not.',
      },
    )
    const report = (error: unknown) => request.log.error({ err: error }, 'tool failed')
    const shop: PublicShop = {
      search: options.shop.search,
      ask: async (id, questions) => {
        await limits.consume('askByAddress', request.ip)
        return options.shop.ask(id, questions)
      },
      chatOf: id => `${siteUrl}/chat/${id}`,
    }
    addShopTools(server, shop, key?.businessId, report)
    if (key) {
      const page = `${siteUrl}/dashboard/businesses/${key.businessId}/connections`
      addOwnerTools(server, callApiFor(application, request), key.scopes, page, report)
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport as Parameters<typeof server.connect>[0])
    try {
      const { headers, body } = request
      const answer = await transport.handleRequest(
        new Request(`${siteUrl}/mcp`, { method: 'POST', headers: plain(headers) }),
        { parsedBody: body },
      )
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.code(answer.status).send(answer.body ? await answer.text() : null)
    } finally {
      await server.close()
    }
  })
  // Without sessions there is nothing to listen to, and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({
        error: 'method_not_allowed',
        message: 'Connect a client of the Model Context Protocol here.',
      }),
  })
}

function isLocalRequest({ headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers
  return isLoopback(hostOf(`http://${host}`)) && (origin === undefined || isLoopback(hostOf(origin)))
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

/** Headers with one value each. */
const plain = (headers: FastifyRequest['headers']) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  )

/** Calls the API with the key that came with a request. */
const callApiFor =
  (application: FastifyInstance, { headers, ip }: FastifyRequest): CallApi =>
  async (method, path, body) => {
    const answer = await application.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: headers.authorization ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      remoteAddress: ip,
    })
    const told = answer.json<Record<string, unknown>>()
    if (answer.statusCode >= 400)
      throw new HttpError(answer.statusCode, String(told.error), String(told.message))
    return told
  }
