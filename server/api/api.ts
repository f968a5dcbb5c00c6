import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { asOwn, HttpError, sendError } from '../http/errors.ts'
import type { ApiContext } from './context.ts'
import { asApiError } from './errors.ts'
import type { Replay } from './replay.ts'
import { businessRoutes } from './routes/businesses.ts'
import { changeRoutes } from './routes/changes.ts'
import { chatRoutes } from './routes/chats.ts'
import { learningRoutes } from './routes/learning.ts'
import { catalogueRoutes } from './routes/material.ts'
import { ErrorBody } from './schemas.ts'

export interface ApiOptions extends ApiContext {
  siteUrl: string
  replay: Replay
}

const introduction = `
Programs act for one business, with a key that its owner makes under Connections in the dashboard:
\`Authorization: Bearer fdk_…\`. What a key may do is its scopes:

- \`read\`: the business, its products and articles, its changes, what could not be answered, and what is wanted
- \`chats\`: chats and messages, and writing into them as the owner
- \`catalogue\`: change the business, products and articles
- \`propose\`: see what a change would do to the answers, before it is saved
- \`apply\`: save what was proposed

Errors are \`{ "error": kind, "message": words }\`. A refusal with 429 or 503 says in \`Retry-After\` when to try again.`

/** The documented API for programs, under /api/v1; its description in OpenAPI 3.1 under /docs/api/json, rendered under /docs/api. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const { siteUrl, identify } = options
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request of the API failed')
    return sendError(reply, answer, asOwn)
  })

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Frontdesk API', version: '1', description: introduction },
      servers: [{ url: siteUrl }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'fdk_…' } } },
      security: [{ key: [] }],
    },
    transform: jsonSchemaTransform,
  })

  await app.register(
    async api => {
      api.setNotFoundHandler(() => {
        throw new HttpError(404, 'not_found', 'There is nothing at this address. See /docs/api.')
      })
      api.addHook('onRoute', route => {
        const { schema, config } = route
        if (!schema || !config?.scope) return
        route.schema = {
          ...schema,
          description: [schema.description, `Scope: \`${config.scope}\`.`].filter(Boolean).join('\n\n'),
          response: { ...(schema.response as object), '4xx': ErrorBody, '5xx': ErrorBody },
        }
      })
      // Before the body is read.
      api.addHook('onRequest', async request => {
        const { scope } = request.routeOptions.config
        if (!scope) return
        request.apiKey = await identify(request, scope)
        request.identity = request.apiKey
      })
      businessRoutes(api, options)
      catalogueRoutes(api, options)
      chatRoutes(api, options)
      changeRoutes(api, options, options.replay)
      learningRoutes(api, options)
    },
    { prefix: '/api/v1' },
  )

  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    theme: {
      title: 'Frontdesk API',
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    uiConfig: { persistAuthorization: false, tryItOutEnabled: false },
  })
}
