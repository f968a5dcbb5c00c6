// Faults of the environment, a full disk or an unreachable database, as opposed to bad requests and bugs.

/** Error codes of the driver and the system for a database that cannot be reached. */
const unreachable = new Set([
  'CONNECTION_CLOSED',
  'NO_PRIMARY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether an error means that the database cannot be reached now: trying the same again may succeed. */
export function isUnreachable(error: unknown): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string' || isDiskFull(error)) return false
  // The socket of a PostgreSQL that is not running.
  if (code === 'ENOENT') return syscall === 'connect'
  // SQLSTATEs of five characters, or codes of the driver and the system.
  return (/^(08|53|57)...$/.test(code) && code !== '57014') || unreachable.has(code)
}

/** Whether an error means that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** SQLSTATEs of a schema, table, column, function or type that is not there. */
const absent = new Set(['3F000', '42P01', '42703', '42883', '42704'])

/**
 * Whether an error means that the schema is not the one that this program was made for: something was renamed or dropped. The
 * names in statements come from the program, never from a caller, so no request can cause it.
 */
export function isSchemaFault(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  // An operator that two types do not have is the fault of a value. PostgreSQL gives it the code of a missing function.
  return typeof code === 'string' && absent.has(code) && routine !== 'op_error'
}

/** A write was refused because the disk is nearly full. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  readonly code = 'ENOSPC'
}

/** Messages for people, and after how many seconds to try again. */
export const faultWords = {
  unreachable: 'The database is busy. Try again in a moment.',
  diskFull: 'The disk is full. Nothing was saved.',
}
export const faultRetrySeconds = { unreachable: 5, diskFull: 30 }
