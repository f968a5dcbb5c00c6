import { serverWords } from './server-words/server-words.ts'

/** An error whose message is written for the user. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** How fetch failures look in Chromium, Firefox, Safari and inside supabase-js. */
const TRANSPORT_FAILURE = /^(TypeError: |AbortError: |FetchError: )|failed to fetch|networkerror|load failed/i

/**
 * The server's own words for a failure, or undefined when it had none
 * (the connection failed, or the error has an empty or technical message).
 */
export function serverMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message !== 'string') return undefined
  const text = message.trim()
  if (text === '' || text === '{}' || TRANSPORT_FAILURE.test(text)) return undefined
  return text
}

/** The server's own words for a failure in the language of the page, or `fallback` when it had none. */
export function messageOf(error: unknown, fallback: string): string {
  const said = serverMessage(error)
  return said === undefined ? fallback : serverWords(said)
}

/** Whether the server refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

/** Whether the server refused because the caller may not do this, or may not know of it. */
export const isForbidden = (error: unknown): boolean =>
  ['PT403', 'PT404', '42501'].some(code => hasCode(error, code))

/**
 * Whether a retry may succeed: the connection failed, or the server had a
 * fault. A refusal with a reason (a PostgreSQL or API error code,
 * or a status below 500) stays a refusal.
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true
  if ('status' in error && typeof error.status === 'number') return error.status === 0 || error.status >= 500
  return !('code' in error && typeof error.code === 'string' && error.code !== '')
}
