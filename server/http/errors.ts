import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultRetrySeconds, faultWords, isDiskFull, isUnreachable } from '../database/faults.ts'
import { RateLimited } from '../limits/limits.ts'
import { RestError } from '../rest/errors.ts'

const isRest = (request: FastifyRequest) => (request.raw.url ?? '').startsWith('/rest/v1')

/** What a request that no route saw is told, such as one whose address cannot be decoded. */
export function refuseUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 400 } = error as { statusCode?: number }
  const status = statusCode < 500 ? statusCode : 400
  reply
    .code(status)
    .send(
      isRest(request)
        ? new RestError(status, 'PGRST125', 'Invalid path specified in request URL').body
        : { error: 'bad_address', message: 'The address of this request cannot be read.' },
    )
}

/**
 * Answers errors where no part of the product has words of its own: a refusal with its status, and what is the
 * server's own fault without a word about it, which is in the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RateLimited) {
      return reply
        .code(429)
        .header('retry-after', error.retryAfterSeconds)
        .send({ error: 'rate_limited', message: 'Too many requests. Please wait a moment.' })
    }
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode < 500)
      return reply.code(statusCode).send({ error: 'refused', message: 'The request was refused.' })
    request.log.error({ err: error }, 'request failed')
    const fault = isDiskFull(error) ? 'diskFull' : isUnreachable(error) ? 'unreachable' : undefined
    if (fault) {
      return reply
        .code(fault === 'diskFull' ? 507 : 503)
        .header('retry-after', faultRetrySeconds[fault])
        .send({ error: 'unavailable', message: faultWords[fault] })
    }
    return reply.code(500).send({ error: 'internal_error', message: 'Something went wrong on the server.' })
  })
}
