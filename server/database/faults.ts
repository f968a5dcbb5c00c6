// Faults of the place that Frontdesk runs in, told from faults of requests and of its own.

/** What the driver and the system call a database that went away or cannot be reached. */
const unreachable = new Set([
  'CONNECTION_CLOSED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether an error says that the database cannot be used just now, however right the request was: trying again helps. */
export function isUnreachable(error: unknown): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string' || isDiskFull(error)) return false
  // The socket of a PostgreSQL that is not running.
  if (code === 'ENOENT') return syscall === 'connect'
  // SQLSTATEs of five characters, or words of the driver and the system.
  return (/^(08|53|57)...$/.test(code) && code !== '57014') || unreachable.has(code)
}

/** Whether an error says that there is no room left on a disk. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** There is too little room on the disk to begin anything that is to be kept. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  readonly code = 'ENOSPC'
}

/** What people are told about both, and after how many seconds to try again. */
export const faultWords = {
  unreachable: 'The database is busy. Try again in a moment.',
  diskFull: 'The disk is full. Nothing was saved.',
}
export const faultRetrySeconds = { unreachable: 5, diskFull: 30 }
