import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { wantedTags } from '../../http/accept-language.ts'
import { chooseWords } from '../words/languages.ts'
import { brokenPage, choicePage } from './page.ts'
import type { MailChoice, UnsubscribeTokens } from './token.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Forms as browsers and mail programs send them: RFC 8058 allows both types. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const maxFormBytes = 4096

const service = { role: 'service_role' } as const

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>

/**
 * GET /unsubscribe, a page that tells what a link ends and changes nothing: programs open links before people do.
 * POST /unsubscribe, from the page's button or from a mail program's own (RFC 8058), ends it; the page can take it back.
 */
export const unsubscribeRoutes: FastifyPluginAsync<{
  database: Database
  tokens: UnsubscribeTokens
}> = async (app, { database, tokens }) => {
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

  /** The page as things stand. A link of somebody who is gone has nothing to end any more. */
  async function show(reply: FastifyReply, choice: MailChoice, isChanged: boolean) {
    const [kind, subject, address] = parts(choice)
    const [row] = await database.query<{ state: { name: string | null; is_on: boolean } | null }>(
      service,
      'select public.mail_choice($1, $2::text::uuid, $3) as state',
      [kind, subject, address],
      { prepare: true },
    )
    const { name = null, is_on = false } = row?.state ?? {}
    return reply.type('text/html; charset=utf-8').send(choicePage({ choice, name, isOn: is_on, isChanged }))
  }

  const read = ({ query }: Asked): MailChoice | undefined =>
    typeof query.token === 'string' ? tokens.read(query.token) : undefined

  const broken = ({ headers }: Asked, reply: FastifyReply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(brokenPage(chooseWords(wantedTags(headers['accept-language']))))

  app.get('/unsubscribe', async (request: Asked, reply) => {
    const choice = read(request)
    return choice ? show(reply, choice, false) : broken(request, reply)
  })

  app.post('/unsubscribe', async (request: Asked, reply) => {
    const choice = read(request)
    if (!choice) return broken(request, reply)
    const wanted = wantedOf(String(request.body ?? ''))
    if (wanted === undefined) return show(reply.code(400), choice, false)
    const [kind, subject, address] = parts(choice)
    await database.query(
      service,
      'select public.choose_mails($1, $2::text::uuid, $3::text::boolean, $4)',
      [kind, subject, String(wanted), address],
      { prepare: true },
    )
    return show(reply, choice, true)
  })
}

const parts = (choice: MailChoice): [string, string, string | null] =>
  choice.kind === 'customer'
    ? [choice.kind, choice.business, choice.address]
    : [choice.kind, choice.account, null]

/** Whether a form wants such e-mails; undefined where it says neither. */
function wantedOf(form: string): boolean | undefined {
  const says = (name: string, value: string) =>
    new URLSearchParams(form).get(name) === value ||
    new RegExp(`name="?${name}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${value}\\r?\\n`, 'i').test(form)
  if (says('List-Unsubscribe', 'One-Click')) return false
  if (says('Subscribe', 'Again')) return true
  return undefined
}
