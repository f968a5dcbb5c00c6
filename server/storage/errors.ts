import { isDatabaseError } from '../database/database.ts'
import { faultRetrySeconds, faultWords, isDiskFull, isUnreachable } from '../database/faults.ts'
import { RateLimited } from '../limits/limits.ts'
import { RestError } from '../rest/errors.ts'

/** A refusal in Supabase Storage's form. Its message is for people: supabase-js shows it. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  /** The kind of refusal, as Supabase names it. */
  readonly error: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, error: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.error = error
    this.retryAfterSeconds = retryAfterSeconds
  }

  get body() {
    return { statusCode: String(this.status), error: this.error, message: this.message }
  }
}

export const notFound = () => new StorageError(404, 'not_found', 'The resource was not found')

export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found')

export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)

export const invalidKey = () =>
  new StorageError(400, 'InvalidKey', 'Invalid key: the name of the file is not one that this bucket takes')

export const accessDenied = () =>
  new StorageError(403, 'Unauthorized', 'new row violates row-level security policy')

export const tooLarge = (message: string) => new StorageError(413, 'Payload too large', message)

export const unsupportedType = (type: string) =>
  new StorageError(
    415,
    'invalid_mime_type',
    `mime type ${type} is not supported: a picture must be JPEG, PNG, WebP, GIF or AVIF`,
  )

export const unreadablePicture = () =>
  new StorageError(400, 'InvalidRequest', 'The picture is damaged or incomplete. Nothing was saved.')

/** For the log: there is nobody left to read it. */
export const brokenOff = () => new StorageError(400, 'Aborted', 'The upload broke off. Nothing was saved.')

export const busy = () =>
  new StorageError(
    503,
    'SlowDown',
    'Too many pictures are being uploaded right now. Try again in a moment.',
    5,
  )

/** The store of files failed; `cause` is for the log. */
export function storeUnavailable(cause: unknown): StorageError {
  const error = new StorageError(
    503,
    'S3Error',
    'Files cannot be stored or read right now. Try again in a moment.',
    30,
  )
  error.cause = cause
  return error
}

export const diskFull = () =>
  new StorageError(507, 'InsufficientStorage', faultWords.diskFull, faultRetrySeconds.diskFull)

const databaseBusy = () =>
  new StorageError(503, 'DatabaseTimeout', faultWords.unreachable, faultRetrySeconds.unreachable)

/**
 * The refusal that an error stands for: one of ours, a spent limit, a missing right, a full disk.
 * @returns undefined for a fault of the server's own
 */
export function asStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof RestError) return new StorageError(error.status, 'Unauthorized', error.message)
  if (error instanceof RateLimited) {
    return new StorageError(
      429,
      'TooManyRequests',
      `Too many uploads. Please try again in ${Math.ceil(error.retryAfterSeconds / 60)} min.`,
      error.retryAfterSeconds,
    )
  }
  const { statusCode } = error as { statusCode?: unknown }
  if (isDiskFull(error)) return diskFull()
  if (isUnreachable(error)) return databaseBusy()
  if (isDatabaseError(error)) return fromDatabase(error.code, error.message)
  if (statusCode === 413) return tooLarge('The request is too large')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new StorageError(
      statusCode === 415 ? 400 : statusCode,
      'InvalidRequest',
      'The request body is not valid',
    )
  }
  return undefined
}

function fromDatabase(code: string, message: string): StorageError | undefined {
  const custom = /^PT(4\d\d)$/.exec(code)
  if (custom) return new StorageError(Number(custom[1]), 'Unauthorized', message)
  if (code === '42501') return accessDenied()
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists')
  return code === '57014' ? databaseBusy() : undefined
}
