import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseError } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import { asRestError } from '../rest/errors.ts'

/** The kind of an error, for programs. */
const kinds: Record<number, string> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'invalid',
  429: 'rate_limited',
  503: 'unavailable',
  504: 'unavailable',
  507: 'disk_full',
}

/** The answer of the API for an error of any kind. */
export function asApiError(error: unknown): HttpError {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const place = [error.validationContext, ...(first?.instancePath ?? '').split('/').filter(Boolean)].join(
      '.',
    )
    return new HttpError(400, 'invalid', `${place}: ${first?.message ?? 'This is not valid.'}`)
  }
  if (error instanceof HttpError && !error.code.startsWith('PGRST')) return error
  const { status, message, retryAfterSeconds } = asRestError(error, false)
  const isQuota = isDatabaseError(error) && error.hint === 'quota'
  return new HttpError(status, isQuota ? 'quota' : (kinds[status] ?? 'internal_error'), message, {
    retryAfterSeconds,
  })
}
