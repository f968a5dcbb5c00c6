import type { FastifyRequest } from 'fastify'

/** Whether a URL leads to this machine and nowhere else: by a loopback address, or a name that RFC 6761 reserves for it. */
export function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(hostname)
}

/**
 * Why e-mails cannot be sent with these settings, in words for the operator. E-mails that open accounts may stay on this
 * machine only while nobody else is served: what connects from this machine may be a proxy that brings others.
 */
export const mailFault = ({
  siteUrl,
  smtpUrl,
}: {
  siteUrl: string
  smtpUrl: string | undefined
}): string | undefined =>
  smtpUrl || isLocal(siteUrl)
    ? undefined
    : `SMTP_URL must be set, since SITE_URL lets others in (${siteUrl}): links that open accounts go out by e-mail. Set it to your mail server, such as smtp://user:password@mail.example.com:587`

/**
 * Whether a program on this machine asks for this machine. The Host header is checked too, since a foreign site can point
 * its own name here and let a browser send requests (DNS rebinding). HTTP/1.0 is what nginx speaks unless told otherwise.
 */
export function isFromThisMachine({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  const forwarded = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
  ]
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    raw.httpVersion !== '1.0' &&
    !forwarded.some(name => headers[name] !== undefined) &&
    (address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host)
  )
}
