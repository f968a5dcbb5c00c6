import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hashes of what stands in a page itself and may run or be applied. */
interface Inline {
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * What a page may load and call, and who may frame it. Scripts come from the installation itself, never from a page's
 * own text, unless they are listed.
 * @param siteUrl where pages are reached
 * @param inline what a page holds, when it sets no style attributes either; by default, styles may stand anywhere,
 *   because components that animate or measure themselves set them
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
    // Product pictures may live in any object store.
    "img-src 'self' data: blob: https: http:",
    // Not every browser counts the site's own WebSockets as 'self'.
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  // Only the chat, and only when it is asked for as part of another page, may be in a frame: it acts for a visitor
  // without an account, so there is nothing that a framing page could trick out of anybody.
  return ({ raw }) => `${policy}; frame-ancestors ${isEmbedded(raw.url) ? '*' : "'none'"}`
}

/** An answer of the API is data: whatever it holds, a browser that is led to it does nothing with it. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const api = /^\/(rest|auth|storage|functions|realtime)\/v1\//
const embeddedChat = /^\/chat\/[^/?]+\/?\?(?:[^#]*&)?embed=1(?:&|$)/

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
const permissionsPolicy = permissions.map(feature => `${feature}=()`).join(', ')

/** Whether a request goes to the API, and not to a page or its files. */
export const isApi = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => api.test(raw.url ?? '')

/** Whether an address asks for a chat as part of another page. */
export const isEmbedded = (url = ''): boolean => embeddedChat.test(url)

/**
 * Sets the headers that every answer carries, beside those that a route has set before.
 * @param siteUrl where pages are reached: behind HTTPS, browsers are told to stay there
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
