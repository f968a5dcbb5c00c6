import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * GET /mailbox, a page, and GET /mailbox/messages, its JSON, oldest first. For this machine only: anybody else, also
 * through a proxy, gets 404.
 */
export const mailboxRoutes: FastifyPluginAsync<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
  })
  app.get('/mailbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await mailbox.list())),
  )
  app.get('/mailbox/messages', () => mailbox.list())
}

/**
 * Whether a program on this machine asks for this machine. The Host header is checked too, since a foreign site can point
 * its own name here and let a browser send requests (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    name => headers[name],
  )
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    !forwarded &&
    (address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host)
  )
}
