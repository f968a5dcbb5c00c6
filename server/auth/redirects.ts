/** The pages that links of e-mails may redirect to. */
const pages = ['/auth/callback', '/verification-completed', '/dashboard', '/'] as const

const defaultPage = '/auth/callback'

/**
 * The page that a link redirects to: one of the site's known pages, whichever the caller requested. Nothing else of the
 * request, its Host header included, becomes part of the URL, so there is no open redirect.
 * @param siteUrl the public URL, without a trailing slash
 * @param requested `redirect_to` as the caller sent it
 */
export function redirectTarget(siteUrl: string, requested: unknown): string {
  return `${siteUrl}${pages.find(page => isPage(siteUrl, page, requested)) ?? defaultPage}`
}

function isPage(siteUrl: string, page: string, requested: unknown): boolean {
  if (typeof requested !== 'string' || !/^https?:\/\/[^\\\s@]+$/i.test(requested) || !URL.canParse(requested))
    return false
  const requestedUrl = new URL(requested)
  const known = new URL(`${siteUrl}${page}`)
  return requestedUrl.origin === known.origin && requestedUrl.pathname === known.pathname
}

/** A page's URL with values in its query. */
export const withQuery = (page: string, values: Record<string, string>): string =>
  `${page}?${new URLSearchParams(values)}`

/** A page's URL with values in its fragment, which is neither sent to servers nor part of the Referer header. */
export const withFragment = (page: string, values: Record<string, string>): string =>
  `${page}#${new URLSearchParams(values)}`
