import { fromFault, HttpError } from '../http/errors.ts'
import { RateLimited } from '../limits/limits.ts'

export const invalidRequest = (message: string) => new HttpError(400, 'validation_failed', message)

export const invalidCredentials = () => new HttpError(400, 'invalid_credentials', 'Invalid login credentials')

export const badToken = () => new HttpError(401, 'bad_jwt', 'Invalid or expired access token')

export const noAuthorization = () =>
  new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

/** auth-js reacts to this one by deleting its stored session. */
export const sessionNotFound = () =>
  new HttpError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export const linkExpired = () => new HttpError(403, 'otp_expired', 'Email link is invalid or has expired')

/** GoTrue's code for an installation that takes no new accounts. */
export const signUpClosed = () =>
  new HttpError(422, 'signup_disabled', 'Sign-up is closed. Please ask your administrator.')

export const notInvited = () =>
  new HttpError(
    403,
    'invite_not_found',
    'An invitation is needed to make an account here: one that is for this email address and not older than a week. Ask your administrator.',
  )

/** A code that is unknown, used or too old, or a link that no browser can exchange. */
export const flowNotFound = () =>
  new HttpError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** A code that another browser has to exchange. */
export const badVerifier = () =>
  new HttpError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')

export const reauthenticationNeeded = () =>
  new HttpError(
    400,
    'reauthentication_needed',
    'To choose a new password, enter your current one, or sign in again within the last five minutes.',
  )

export const wrongCurrentPassword = () =>
  new HttpError(400, 'invalid_credentials', 'Your current password is not right.')

export const samePassword = () =>
  new HttpError(422, 'same_password', 'New password should be different from the old password.')

export const notFound = () => new HttpError(404, 'not_found', 'Not found')

/** The server is overloaded: not the caller's fault, but waiting helps too. */
export const tooBusy = () =>
  new HttpError(
    429,
    'over_request_rate_limit',
    'Too many sign-ins right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: 5,
    },
  )

/** The error of GoTrue for an exceeded rate limit. */
export function rateLimited({ limit, retryAfterSeconds, advice }: RateLimited): HttpError {
  if (limit === 'mailByEmailAndNetwork') {
    const words = `Too many emails to this address. ${advice}`
    return new HttpError(429, 'over_email_send_rate_limit', words, { retryAfterSeconds })
  }
  const words =
    limit === 'loginInTurnByEmail'
      ? `Many sign-ins to this account are being tried right now. ${advice} Or choose “Forgot Password”.`
      : `Too many attempts. ${advice}`
  return new HttpError(429, 'over_request_rate_limit', words, { retryAfterSeconds })
}

/** The refusal that an error is answered as; undefined for a fault of the server. */
export function asAuthError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimited) return rateLimited(error)
  const fault = fromFault(error, { diskFull: 'unexpected_failure', unreachable: 'unexpected_failure' })
  if (fault) return fault
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new HttpError(413, 'validation_failed', 'The request is too large')
  if (status === 415) return new HttpError(415, 'bad_json', 'The request body must be JSON')
  if (status === 400) return new HttpError(400, 'bad_json', 'Could not parse request body as JSON')
  return undefined
}
