import { t } from '@lingui/core/macro'

/** What an e-mail's link brings to the callback's address. */
export type EmailLink =
  | { kind: 'none' }
  | { kind: 'code'; code: string; type: LinkType | undefined }
  /** The address is confirmed, and nobody is signed in by it. */
  | { kind: 'confirmed' }
  | { kind: 'error'; message: string }

export type LinkType = 'signup' | 'recovery'

/**
 * Reads the callback's address: `?code=…&type=recovery` or `#error=…`. Tokens in it are never taken: whoever made such an
 * address would choose the account that the visitor is signed in to. A recovery without a code is an error, since there is
 * nothing whose password could be changed.
 */
export function parseEmailLink({ search, hash }: { search: string; hash: string }): EmailLink {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) parameters.set(name, value)
  const type = linkType(parameters.get('type'))
  const code = parameters.get('code')
  const refused = ['error', 'error_code', 'error_description', 'access_token', 'refresh_token']
  if (refused.some(name => parameters.has(name))) return { kind: 'error', message: linkError(type) }
  if (code) return { kind: 'code', code, type }
  if (type === 'signup') return { kind: 'confirmed' }
  return type ? { kind: 'error', message: linkError(type) } : { kind: 'none' }
}

const linkType = (type: string | null): LinkType | undefined =>
  type === 'signup' || type === 'recovery' ? type : undefined

/** The message for a link that no longer works; a link without a type counts as recovery. */
export function linkError(type: LinkType | undefined): string {
  return type === 'signup'
    ? t`Invalid or expired confirmation link.`
    : t`Invalid or expired password recovery link.`
}
