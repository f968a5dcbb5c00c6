import type { FastifyReply } from 'fastify'
import { faultRetrySeconds, faultWords, isDiskFull, isUnreachable } from '../database/faults.ts'
import { RateLimited } from '../limits/limits.ts'

/** A refusal in GoTrue's form. Its message is for people: supabase-js shows it. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  /** Fields of the body beside code, error_code and msg. */
  readonly details: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = {},
      retryAfterSeconds,
    }: { details?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const invalidRequest = (message: string) => new AuthError(400, 'validation_failed', message)

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

export const badToken = () => new AuthError(401, 'bad_jwt', 'Invalid or expired access token')

export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

/** auth-js answers this one by forgetting the session that it keeps. */
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')

export const notFound = () => new AuthError(404, 'not_found', 'Not found')

/** The server has more to do than it can: not the caller's doing, but the same remedy. */
export const tooBusy = () =>
  new AuthError(
    429,
    'over_request_rate_limit',
    'Too many sign-ins right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  )

/** What a spent limit is in GoTrue's words. */
export function rateLimited({ limit, retryAfterSeconds }: RateLimited): AuthError {
  const wait = `Please try again in ${inWords(retryAfterSeconds)}.`
  return limit === 'mailByEmail'
    ? new AuthError(429, 'over_email_send_rate_limit', `Too many e-mails to this address. ${wait}`, {
        retryAfterSeconds,
      })
    : new AuthError(429, 'over_request_rate_limit', `Too many attempts. ${wait}`, { retryAfterSeconds })
}

const inWords = (seconds: number) =>
  seconds < 60 ? 'less than a minute' : seconds < 120 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`

/** A fault of the place that the server runs in, which passes. */
const placeFault = (status: number, fault: keyof typeof faultWords) =>
  new AuthError(status, 'unexpected_failure', faultWords[fault], {
    retryAfterSeconds: faultRetrySeconds[fault],
  })

/** The refusal that an error stands for; undefined for a fault of the server's own. */
export function asAuthError(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error
  if (error instanceof RateLimited) return rateLimited(error)
  if (isDiskFull(error)) return placeFault(507, 'diskFull')
  if (isUnreachable(error)) return placeFault(503, 'unreachable')
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new AuthError(413, 'validation_failed', 'The request is too large')
  if (status === 415) return new AuthError(415, 'bad_json', 'The request body must be JSON')
  if (status === 400) return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  return undefined
}

/** Answers with GoTrue's error body. */
export function sendError(reply: FastifyReply, error: AuthError) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply
    .code(error.status)
    .send({ code: error.status, error_code: error.code, msg: error.message, ...error.details })
}
