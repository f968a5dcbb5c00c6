import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database, Identity } from '../database/database.ts'
import { asOwn, HttpError, ownError, sendError } from '../http/errors.ts'
import { fromDatabase, fromPlace } from '../rest/errors.ts'
import { webhookSecret } from './secrets.ts'

export interface WebhookRoutesOptions {
  database: Database
  identify(request: FastifyRequest): Promise<Identity>
  /** The installation's secret for webhooks. */
  key: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxBodyBytes = 1024

/**
 * POST /webhook-secret {endpointId}: replaces the secret of an owner's webhook and tells the new one, which nobody is told again.
 * Those before sign as well for a day.
 */
export const webhookRoutes: FastifyPluginAsync<WebhookRoutesOptions> = async (
  app,
  { database, identify, key },
) => {
  app.setErrorHandler((error, request, reply) => {
    const answer = fromDatabase(error, false) ?? fromPlace(error) ?? ownError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, answer, asOwn)
  })

  app.route({
    method: 'POST',
    url: '/webhook-secret',
    bodyLimit: maxBodyBytes,
    onRequest: async request => {
      const caller = await identify(request)
      if (caller.role !== 'authenticated') throw new HttpError(401, 'unauthorized', 'Please sign in.')
      request.identity = caller
    },
    handler: async (request, reply) => {
      const { endpointId } = (request.body ?? {}) as { endpointId?: unknown }
      if (typeof endpointId !== 'string' || !uuid.test(endpointId) || !request.identity)
        throw new HttpError(400, 'bad_request', 'A webhook is named by "endpointId".')
      const [row] = await database.query<{ number: number }>(
        request.identity,
        'select public.replace_webhook_secret($1::text::uuid) as number',
        [endpointId],
        { prepare: true, changes: true },
      )
      if (!row) throw new Error('The database made no secret.')
      return reply
        .header('cache-control', 'no-store')
        .send({ secret: webhookSecret(key, endpointId, row.number) })
    },
  })
}
