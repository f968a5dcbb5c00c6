import type { FastifyReply, FastifyRequest } from 'fastify'

/** What pages may load and call. Scripts come from the installation itself, never from a page's own text. */
function pagePolicy(siteUrl: string): string {
  const { origin } = new URL(siteUrl)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // Components that animate or measure themselves set style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Product pictures may live in any object store.
    "img-src 'self' data: blob: https: http:",
    // Not every browser counts the site's own WebSockets as 'self'.
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** An answer of the API is data: whatever it holds, a browser that is led to it does nothing with it. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const api = /^\/(rest|auth|storage|functions|realtime)\/v1\//
const embeddedChat = /^\/chat\/[^/?]+\/?\?(?:[^#]*&)?embed=1(?:&|$)/

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
const permissionsPolicy = permissions.map(feature => `${feature}=()`).join(', ')

/** Whether a request goes to the API, and not to a page or its files. */
export const isApi = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => api.test(raw.url ?? '')

/** Whether a request asks for a chat as part of another page. */
export const isEmbedded = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => embeddedChat.test(raw.url ?? '')

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
    if (isApi(request)) reply.header('content-security-policy', dataPolicy)
    // Only the chat, and only when it is asked for as part of another page, may be in a frame: it acts for a visitor
    // without an account, so there is nothing that a framing page could trick out of anybody.
    else if (isEmbedded(request)) reply.header('content-security-policy', `${page}; frame-ancestors *`)
    else reply.header('content-security-policy', `${page}; frame-ancestors 'none'`)
  }
}
