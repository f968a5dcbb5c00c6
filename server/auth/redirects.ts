/** The pages that a link in an e-mail may lead to. */
const pages = ['/auth/callback', '/verification-completed', '/dashboard', '/'] as const

const defaultPage = '/auth/callback'

/**
 * The page that a link leads to in the end. Nothing of the wish but the choice among the site's known pages gets into
 * the answer, so there is nothing to smuggle through it; the request's Host header has no say.
 * @param siteUrl the configured site, without a trailing slash
 * @param wish `redirect_to` as the caller gave it
 */
export function redirectTarget(siteUrl: string, wish: unknown): string {
  return `${siteUrl}${pages.find(page => isPage(siteUrl, page, wish)) ?? defaultPage}`
}

function isPage(siteUrl: string, page: string, wish: unknown): boolean {
  if (typeof wish !== 'string' || !/^https?:\/\/[^\\\s@]+$/i.test(wish) || !URL.canParse(wish)) return false
  const wished = new URL(wish)
  const known = new URL(`${siteUrl}${page}`)
  return wished.origin === known.origin && wished.pathname === known.pathname
}

/** A page's address with values in its fragment, which no server and no Referer header ever sees. */
export function withFragment(page: string, values: Record<string, string | number>): string {
  const fragment = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return `${page}#${fragment}`
}
