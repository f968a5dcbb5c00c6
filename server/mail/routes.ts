import type { FastifyPluginAsync } from 'fastify'
import { isFromThisMachine } from './local.ts'
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
