import type { FastifyReply, FastifyRequest } from 'fastify'

/** CSP hashes of a page's inline scripts and styles. */
interface Inline {
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * The Content-Security-Policy of a page. Scripts come from the installation itself; inline ones run only if listed.
 * @param siteUrl the public URL
 * @param inline the page's inline scripts and styles, if it has no style attributes. By default inline styles are allowed,
 *   since components that animate or measure themselves set style attributes
 */
export function pagePolicy(
  siteUrl: string,
  inline?: Inline,
): (request: Pick<FastifyRequest, 'raw'>) => string {
  const { origin } = new URL(siteUrl)
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...(inline?.inlineScripts ?? [])].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...(inline?.inlineStyles ?? ["'unsafe-inline'"])].join(' '),
    // Product pictures may be in any object store.
    "img-src 'self' data: blob: https: http:",
    // Not every browser takes the site's own WebSockets for 'self'.
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  // Only the embedded chat may be framed: its visitor has no account, so clickjacking could gain nothing.
  return ({ raw }) => `${policy}; frame-ancestors ${isEmbedded(raw.url) ? '*' : "'none'"}`
}

/** API answers are data: a browser that navigates to one runs and loads nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const api = /^\/(rest|auth|storage|functions|realtime|api)\/v1\//
const embeddedChat = /^\/chat\/[^/?]+\/?\?(?:[^#]*&)?embed=1(?:&|$)/

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
const permissionsPolicy = permissions.map(feature => `${feature}=()`).join(', ')

/** Whether a request goes to the API, and not to a page or its files. */
export const isApi = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => api.test(raw.url ?? '')

/** Whether a URL is the one of a chat in a frame. */
export const isEmbedded = (url = ''): boolean => embeddedChat.test(url)

/**
 * Sets the security headers of every answer, unless the route has set them itself.
 * @param siteUrl the public URL; with https, HSTS is sent
 */
export function secureHeaders(siteUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const page = pagePolicy(siteUrl)
  const isSecure = siteUrl.startsWith('https:')
  return (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', permissionsPolicy)
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    if (reply.hasHeader('content-security-policy')) return
    reply.header('content-security-policy', isApi(request) ? dataPolicy : page(request))
  }
}
