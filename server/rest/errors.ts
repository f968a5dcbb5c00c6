import { isDatabaseError } from '../database/database.ts'
import { Overloaded } from '../database/fair-queue.ts'
import { faultWords } from '../database/faults.ts'
import { fromFault, HttpError } from '../http/errors.ts'
import { RateLimited } from '../limits/limits.ts'

export const parseError = (what: string, text: string): HttpError =>
  new HttpError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 100)})"`)

/**
 * The answer for an error of any kind.
 * @param isAnonymous see fromDatabase
 */
export function asRestError(error: unknown, isAnonymous: boolean): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimited) return tooMany(error)
  return fromDatabase(error, isAnonymous) ?? fromPlace(error) ?? fromFastify(error)
}

function tooMany({ retryAfterSeconds, advice }: RateLimited): HttpError {
  return new HttpError(429, '429', `Too many requests. ${advice}`, { retryAfterSeconds })
}

/** The answer for a full disk or an unreachable database; undefined for any other error. */
export const fromPlace = (error: unknown): HttpError | undefined =>
  fromFault(error, { diskFull: '53100', unreachable: 'PGRST000' })

function fromFastify(error: unknown): HttpError {
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode === 413) return new HttpError(413, 'PGRST102', 'The request is too large.')
  if (statusCode < 500)
    return new HttpError(statusCode === 415 ? 400 : statusCode, 'PGRST102', 'Empty or invalid json')
  return new HttpError(500, 'PGRST000', 'Something went wrong on the server.')
}

/**
 * The answer that PostgREST gives for an error of PostgreSQL.
 * Source: https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 * @param isAnonymous a refused right is 401 for a caller without a session, who may sign in, and 403 for others
 * @returns undefined when the error is neither PostgreSQL's nor Overloaded
 */
export function fromDatabase(error: unknown, isAnonymous: boolean): HttpError | undefined {
  if (error instanceof Overloaded) return new HttpError(503, 'PGRST003', serverFault(503))
  if (!isDatabaseError(error)) return undefined
  const { code, message, detail, hint } = error
  const custom = /^PT(\d{3})$/.exec(code)
  if (custom)
    return new HttpError(Number(custom[1]), code, message, {
      details: { details: detail ?? null, hint: hint ?? null },
    })
  const status = statusOf(code, isAnonymous)
  // Details of internal errors are for the log only.
  if (status >= 500) return new HttpError(status, code, serverFault(status))
  return new HttpError(status, code, message, { details: { hint: hint ?? null } })
}

const serverFault = (status: number) =>
  status === 503 || status === 504
    ? faultWords.unreachable
    : status === 507
      ? faultWords.diskFull
      : 'Something went wrong on the server.'

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '42883' || code === '42P01') return 404
  if (code === '23503' || code === '23505') return 409
  if (code === '57014') return 504
  if (code === '53100') return 507
  if (code === '25006') return 405
  const group = code.slice(0, 2)
  if (
    group === '08' ||
    group === '53' ||
    group === '57' ||
    code === '55P03' ||
    code === '40001' ||
    code === '40P01'
  )
    return 503
  if (['21', '22', '23', '42', '54', 'P0'].includes(group)) return 400
  return 500
}
