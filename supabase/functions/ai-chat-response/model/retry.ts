// Which failures of a model's server may pass by themselves, and when to try again.
import { APICallError } from 'ai'
import { UnreadableReply } from './choice-schema.ts'

/** The longest that a busy server is waited for, in milliseconds: the customer waits, too. */
const longestWait = 2_000
/** What a server that is restarted or busy is given when it asks for no wait itself. */
const shortWait = 300

/**
 * How long to wait before the one more try, in milliseconds; null when trying again is of no use.
 * @param now milliseconds since the epoch
 */
export function retryDelay(error: unknown, now: number): number | null {
  if (error instanceof UnreadableReply) return 0
  if (!APICallError.isInstance(error)) return shortWait
  const { statusCode, responseHeaders } = error
  const mayPass =
    statusCode === undefined ||
    statusCode < 400 ||
    statusCode === 408 ||
    statusCode === 429 ||
    statusCode >= 500
  if (!mayPass) return null
  const asked = waitAskedFor(responseHeaders ?? {}, now) ?? shortWait
  return asked <= longestWait ? asked : null
}

/** How long a server asks to be left alone, in milliseconds: Retry-After in seconds or as a date (RFC 9110, 10.2.3); OpenAI's retry-after-ms is finer. */
export function waitAskedFor(headers: Record<string, string>, now: number): number | null {
  const exact = Number.parseFloat(headers['retry-after-ms'] ?? '')
  if (exact >= 0) return exact
  const asked = headers['retry-after'] ?? ''
  const seconds = Number.parseFloat(asked)
  if (seconds >= 0) return seconds * 1000
  const date = Date.parse(asked)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Whether a server will not take the pictures of a prompt; a model that sees none is refused in many ways. */
export function refusesPictures(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    ([400, 404, 413, 415, 422].includes(error.statusCode ?? 0) ||
      /\b(?:image|vision|multimodal|mmproj)/i.test(error.responseBody ?? ''))
  )
}

/** Resolves after a time, rejects when the signal comes first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
