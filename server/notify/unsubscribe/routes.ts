import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createChoices } from '../../../supabase/functions/rounds/notify/unsubscribe/choices.ts'
import type { UnsubscribeTokens } from '../../../supabase/functions/rounds/notify/unsubscribe/token.ts'
import { wantedTags } from '../../../supabase/functions/rounds/notify/words/accept-language.ts'
import type { CallDatabase } from '../../functions/call-database.ts'
import { choicePage } from './page.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Forms as browsers and mail programs send them: RFC 8058 allows both types. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const maxFormBytes = 4096

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>

/**
 * GET /unsubscribe, a page that tells what a link ends and changes nothing: programs open links before people do.
 * POST /unsubscribe, from the page's button or from a mail program's own (RFC 8058), ends it; the page can take it back.
 */
export const unsubscribeRoutes: FastifyPluginAsync<{
  /** Calls the database as the service. */
  call: CallDatabase
  tokens: UnsubscribeTokens
}> = async (app, { call, tokens }) => {
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
  })
  const choices = createChoices(async (name, args) => JSON.parse(await call(name, args)), tokens)

  async function answer({ query, headers }: Asked, reply: FastifyReply, form: string | undefined) {
    const { status, page } = await choices({
      token: typeof query.token === 'string' ? query.token : undefined,
      form,
      languages: wantedTags(headers['accept-language']),
    })
    return reply.code(status).type('text/html; charset=utf-8').send(choicePage(page))
  }

  app.get('/unsubscribe', (request: Asked, reply) => answer(request, reply, undefined))
  app.post('/unsubscribe', (request: Asked, reply) => answer(request, reply, String(request.body ?? '')))
}
