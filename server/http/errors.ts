import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultRetrySeconds, faultWords, isDiskFull, isUnreachable } from '../database/faults.ts'
import { RateLimited } from '../limits/limits.ts'

/**
 * An error that is sent to the client as it is, in the form of the protocol that was called. Its message is for people:
 * supabase-js shows it.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** The protocol's own code, such as PGRST116, otp_expired or InvalidKey. */
  readonly code: string
  /** Fields of the body beside code and message. */
  readonly details: Record<string, unknown>
  /** When to try again, where trying again helps. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = {},
      retryAfterSeconds = retryAfter(status),
      cause,
    }: { details?: Record<string, unknown>; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const retryAfter = (status: number) =>
  status === 503 || status === 504
    ? faultRetrySeconds.unreachable
    : status === 507
      ? faultRetrySeconds.diskFull
      : undefined

/**
 * The answer for a full disk or an unreachable database; undefined for any other error.
 * @param codes the protocol's codes for both
 */
export function fromFault(
  error: unknown,
  codes: { diskFull: string; unreachable: string },
): HttpError | undefined {
  // Fastify gives what went wrong with a request its status, such as the end of the client's connection, which has the same
  // code as the end of the database's.
  if (((error as { statusCode?: number } | null)?.statusCode ?? 500) < 500) return undefined
  if (isDiskFull(error)) return new HttpError(507, codes.diskFull, faultWords.diskFull)
  return isUnreachable(error) ? new HttpError(503, codes.unreachable, faultWords.unreachable) : undefined
}

/** The body of an error in one protocol. */
type Render = (error: HttpError) => object

/** Source: https://docs.postgrest.org/en/stable/references/errors.html */
export const asPostgrest: Render = ({ code, message, details }) => ({
  code,
  message,
  details: null,
  hint: null,
  ...details,
})

export const asGoTrue: Render = ({ status, code, message, details }) => ({
  code: status,
  error_code: code,
  msg: message,
  ...details,
})

export const asStorage: Render = ({ status, code, message }) => ({
  statusCode: String(status),
  error: code,
  message,
})

/** The form for routes outside of Supabase's protocols. */
export const asOwn: Render = ({ code, message }) => ({ error: code, message })

/** Answers with an error. */
export function sendError(reply: FastifyReply, error: HttpError, render: Render): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(error.status).send(render(error))
}

const isRest = (request: FastifyRequest) => (request.raw.url ?? '').startsWith('/rest/v1')

/** Answers a request that reaches no route, such as one whose address cannot be decoded. */
export function refuseUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 400 } = error as { statusCode?: number }
  const status = statusCode < 500 ? statusCode : 400
  if (isRest(request))
    sendError(reply, new HttpError(status, 'PGRST125', 'Invalid path specified in request URL'), asPostgrest)
  else
    sendError(
      reply,
      new HttpError(status, 'bad_address', 'The address of this request cannot be read.'),
      asOwn,
    )
}

/**
 * Answers errors where no plugin has an error handler of its own: a refusal with its status, a fault of the server without
 * any details, which are in the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = ownError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, answer, asOwn)
  })
}

/**
 * What a caller is told of an error; of one of the server's own, nothing but whether trying again may help.
 * @param fault what did not work, for a fault without a known cause
 */
export function ownError(error: unknown, fault = 'Something went wrong on the server.'): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimited) {
    return new HttpError(429, 'rate_limited', 'Too many requests. Please wait a moment.', {
      retryAfterSeconds: error.retryAfterSeconds,
    })
  }
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return new HttpError(statusCode, 'refused', 'The request was refused.')
  return (
    fromFault(error, { diskFull: 'unavailable', unreachable: 'unavailable' }) ??
    new HttpError(500, 'internal_error', fault)
  )
}
