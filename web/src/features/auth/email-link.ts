/** What an e-mail's link carries in the fragment of the callback's address. */
export type EmailLink =
  | { kind: 'none' }
  | { kind: 'session'; recovery: boolean; accessToken: string; refreshToken: string }
  | { kind: 'error'; message: string }

export const RECOVERY_LINK_ERROR = 'Invalid or expired password recovery link.'
const CONFIRMATION_LINK_ERROR = 'Invalid or expired confirmation link.'

/**
 * Reads the fragment of the callback's address (`#access_token=…&type=recovery`
 * or `#error=…`). A recovery without tokens is an error: there is no session
 * whose password could be changed.
 */
export function parseEmailLink(hash: string): EmailLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const type = parameters.get('type')
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  const failed = ['error', 'error_code', 'error_description'].some(name => parameters.has(name))
  if (!failed && accessToken && refreshToken) {
    return { kind: 'session', recovery: type === 'recovery', accessToken, refreshToken }
  }
  if (failed || accessToken || type) return { kind: 'error', message: linkError(type) }
  return { kind: 'none' }
}

/** The message for a link that no longer works; a link without a type counts as recovery. */
export function linkError(type: string | null): string {
  return type === 'signup' ? CONFIRMATION_LINK_ERROR : RECOVERY_LINK_ERROR
}
