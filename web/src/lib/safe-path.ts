/**
 * A path on this site that was remembered before a sign-in, or `fallback` when
 * the value is anything else: another site, a scheme, a protocol-relative
 * address, or the sign-in page itself.
 */
export function safeInternalPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback
  try {
    const base = 'https://internal.invalid'
    const url = new URL(value, base)
    if (url.origin !== base || url.pathname.startsWith('//')) return fallback
    if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}
