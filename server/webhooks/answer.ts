/** What came of one try. */
export interface Answer {
  /** Null where no answer came. */
  status: number | null
  /** What went wrong, in words for the owner; null where nothing did. */
  error: string | null
  /** For how many seconds the receiver wants nothing. */
  retryAfter: number | null
}

/** How long a receiver has, in seconds. */
export const answerSeconds = 15

/** What an answer with this status says to the owner; null for one that says that the event was taken. */
export function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return `Answered ${status}, which leads elsewhere. Redirects are not followed: enter the address that it leads to.`
  if (status === 410) return 'Answered 410: it wants no events any more.'
  return `Answered ${status}.`
}

/** The seconds of a Retry-After header (RFC 9110, section 10.2.3), a day at most; null for none. @param now milliseconds since 1970 */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 24 * 60 * 60) : null
}

const words: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at this address: the connection was refused.',
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNRESET: 'The connection broke before an answer came.',
  UND_ERR_SOCKET: 'The connection broke before an answer came.',
  UND_ERR_CONNECT_TIMEOUT: `No answer within ${answerSeconds} seconds.`,
  UND_ERR_HEADERS_TIMEOUT: `No answer within ${answerSeconds} seconds.`,
}

/** What an error of a connection says to the owner. No inner address is in it. */
export function faultOfError(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NotPublic) return cause.message
    if (cause.name === 'TimeoutError') return `No answer within ${answerSeconds} seconds.`
    const { code } = cause as NodeJS.ErrnoException
    if (code && code in words) return words[code] ?? ''
    if (code && /CERT|SSL|TLS/.test(code))
      return `The server’s certificate is not accepted (${code.slice(0, 60)}).`
  }
  return 'It could not be sent.'
}

/** An address that is no public one, and that the operator has not named. */
export class NotPublic extends Error {
  override name = 'NotPublic'
  constructor() {
    super('This address does not lead to a server on the public internet.')
  }
}
