import { isDatabaseError } from '../database/database.ts'
import { Overloaded } from '../database/fair-queue.ts'
import { faultWords } from '../database/faults.ts'
import { fromFault, HttpError } from '../http/errors.ts'
import { RateLimited } from '../limits/limits.ts'

export const notFound = () => new HttpError(404, 'not_found', 'The resource was not found')

export const bucketNotFound = () => new HttpError(404, 'Bucket not found', 'Bucket not found')

export const invalidRequest = (message: string) => new HttpError(400, 'InvalidRequest', message)

export const invalidKey = () =>
  new HttpError(400, 'InvalidKey', 'Invalid key: the name of the file is not one that this bucket takes')

export const accessDenied = () =>
  new HttpError(403, 'Unauthorized', 'new row violates row-level security policy')

export const tooLarge = (message: string) => new HttpError(413, 'Payload too large', message)

export const unsupportedType = (type: string) =>
  new HttpError(
    415,
    'invalid_mime_type',
    `mime type ${type} is not supported: a picture must be JPEG, PNG, WebP, GIF or AVIF`,
  )

/** For a name of another kind of file. */
export const unsupportedDocument = () =>
  new HttpError(
    415,
    'invalid_mime_type',
    'Only PDF, text, CSV, Word, Excel, PowerPoint and OpenDocument files are taken here.',
  )

/** For a file whose content is of another kind. */
export const notWhatItsNameSays = () =>
  new HttpError(
    415,
    'invalid_mime_type',
    'The file is not of the kind that its name says. Nothing was saved.',
  )

export const unreadablePicture = () =>
  new HttpError(400, 'InvalidRequest', 'The picture is damaged or incomplete. Nothing was saved.')

/** For the log only: the client has disconnected. */
export const brokenOff = () => new HttpError(400, 'Aborted', 'The upload broke off. Nothing was saved.')

export const tooSlow = () =>
  new HttpError(408, 'RequestTimeout', 'The file came in too slowly. Nothing was saved. Please try again.')

export const busy = () =>
  new HttpError(503, 'SlowDown', 'Too many files are being uploaded right now. Try again in a moment.')

/** The file store failed; `cause` is for the log. */
export const storeUnavailable = (cause: unknown) =>
  new HttpError(503, 'S3Error', 'Files cannot be stored or read right now. Try again in a moment.', {
    retryAfterSeconds: 30,
    cause,
  })

export const diskFull = () => new HttpError(507, faultCodes.diskFull, faultWords.diskFull)

const faultCodes = { diskFull: 'InsufficientStorage', unreachable: 'DatabaseTimeout' }

/**
 * The refusal that an error is answered as: one of ours, an exceeded limit, a missing right, a full disk.
 * @returns undefined for a fault of the server
 */
export function asStorageError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimited) {
    return new HttpError(429, 'TooManyRequests', `Too many uploads. ${error.advice}`, {
      retryAfterSeconds: error.retryAfterSeconds,
    })
  }
  if (error instanceof Overloaded) return busy()
  const { statusCode } = error as { statusCode?: unknown }
  const fault = fromFault(error, faultCodes)
  if (fault) return fault
  if (isDatabaseError(error)) return fromDatabase(error.code, error.message)
  if (statusCode === 413) return tooLarge('The request is too large')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new HttpError(
      statusCode === 415 ? 400 : statusCode,
      'InvalidRequest',
      'The request body is not valid',
    )
  }
  return undefined
}

function fromDatabase(code: string, message: string): HttpError | undefined {
  const custom = /^PT(4\d\d)$/.exec(code)
  if (custom)
    return new HttpError(
      Number(custom[1]),
      custom[1] === '413' ? 'Payload too large' : 'Unauthorized',
      message,
    )
  // A quota of the account.
  if (code === '23514') return tooLarge(message)
  if (code === '42501') return accessDenied()
  if (code === '23505') return new HttpError(409, 'Duplicate', 'The resource already exists')
  return code === '57014' ? new HttpError(503, faultCodes.unreachable, faultWords.unreachable) : undefined
}
