import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignUp } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull, isUnreachable } from '../database/faults.ts'
import { isEmbedded, pagePolicy } from '../http/headers.ts'
import { type Limits, RateLimited } from '../limits/limits.ts'
import { createButtonLooks } from './button-look.ts'
import { type PublicBusiness, readChatPage } from './chat-page.ts'
import { wantedLanguage } from './languages.ts'
import { createPackedPages } from './packed.ts'
import { createAppPages } from './preloads.ts'
import { previewTags, serveLinkPreviews } from './preview.ts'

/** Settings that a page needs before its first call; also served as /config.json. */
export interface PublicConfig {
  supabaseUrl: string
  publishableKey: string
  siteUrl: string
  /** Whether a language model is set up. */
  hasModel: boolean
  /** Who may make an account. */
  signUp: SignUp
  /** The key that browsers subscribe to alerts with: the owner's app alone has it. */
  pushKey: string
  /** Where replicas may answer reads that say how old their answer may be: the owner's app alone sends such. */
  hasReplica?: true
  /** The local mailbox, when this installation has one that the reader's browser can open. */
  mailboxUrl?: string
}

export interface SiteOptions {
  /** The folder of the built pages. */
  webDir: string
  config: PublicConfig
  database: Database
  limits: Limits
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** First segments of the app's paths. For other paths the page shows that nothing is there, with status 404. */
const appPaths = new Set(['', 'auth', 'join', 'verification-completed', 'pricing', 'dashboard', 'payment'])

/** Public pages with the title and description for search engines and link previews. */
const landing = {
  '/': {
    title: 'Frontdesk: AI customer support for small businesses',
    description:
      'An AI assistant that answers your customers from your own products, policies and articles, and calls you when it matters.',
  },
  '/pricing': {
    title: 'Pricing · Frontdesk',
    description:
      'One plan, $4.99 a month after a 24-hour free trial: unlimited chats and advanced AI responses.',
  },
}

/** The built pages: static files, the owner's app, and the customer's chat with its business written into it. */
export async function serveSite(
  app: FastifyInstance,
  { webDir, config, database, limits }: SiteOptions,
): Promise<void> {
  const [appPage, preloads, chatTemplates] = await Promise.all([
    readFile(join(webDir, 'index.html'), 'utf8'),
    readFile(join(webDir, 'preloads.json'), 'utf8'),
    readFile(join(webDir, 'chat-templates.json'), 'utf8'),
  ])
  const appHtml = createAppPages(withData(appPage, { config }), JSON.parse(preloads))
  const landingPages = Object.entries(landing).map(
    ([path, words]) => [path, withPreview(appHtml(path), config.siteUrl, path, words)] as const,
  )
  const { pushKey: _key, hasReplica: _replica, ...chatConfig } = config
  const chatPage = readChatPage(JSON.parse(chatTemplates), config.siteUrl)
  const chatPolicy = pagePolicy(config.siteUrl, chatPage)
  const packed = createPackedPages()

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // One route a file, so that other paths below an API's prefix are refused by that API.
    wildcard: false,
    globIgnore: ['*.html', 'chat-templates.json*', 'preloads.json*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names below /assets contain a hash of the content.
      if (path.includes('/assets/')) reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
      else reply.setHeader('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
      // Other sites embed it, also with cross-origin isolation or subresource integrity.
      if (/\/widget\.js(\.(br|gz))?$/.test(path)) {
        reply.setHeader('access-control-allow-origin', '*')
        reply.setHeader('cross-origin-resource-policy', 'cross-origin')
      }
    },
  })

  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(config))

  for (const [path, html] of landingPages) app.get(path, async (_request, reply) => page(reply, html))
  /** Sends the customer's page: with a business, without one (null), or for one that is asked for later (undefined). */
  async function sendChat(
    request: FastifyRequest,
    reply: FastifyReply,
    business: PublicBusiness | null | undefined,
    status: number,
  ) {
    const form = {
      isEmbedded: isEmbedded(request.raw.url),
      language: wantedLanguage(request.headers['accept-language']),
    }
    const { body, encoding } = await packed(
      JSON.stringify([form, business]),
      request.headers['accept-encoding'],
      () => withData(chatPage.render(business ?? undefined, form), { config: chatConfig, business }),
    )
    reply.header('content-security-policy', chatPolicy(request))
    reply.header('vary', 'accept-language, accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return page(reply, body, status)
  }
  app.get('/chat', (request, reply) => sendChat(request, reply, undefined, 200))
  app.get<{ Params: { '*': string } }>('/chat/*', async (request, reply) => {
    const id = request.params['*'].replace(/\/$/, '')
    const business = await findBusiness(id, request.ip).catch(orLater)
    // Without a business in it, the page asks for one until the database answers.
    if (business && 'retryAfter' in business) {
      reply.header('retry-after', business.retryAfter)
      return sendChat(request, reply, undefined, business.status)
    }
    return sendChat(request, reply, business ?? null, business || id === '' ? 200 : 404)
  })
  const buttonLook = createButtonLooks(database, limits)
  // A module, since pages that allow the widget's script by their Content-Security-Policy allow it, too.
  app.get<{ Params: { id: string } }>('/widget/:id.js', async (request, reply) => {
    const { id } = request.params
    const look = uuid.test(id) ? await buttonLook(id, request.ip).catch(orLater) : {}
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if ('retryAfter' in look)
      return reply.code(look.status).header('retry-after', look.retryAfter).send({ error: 'Try again later' })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
      .send(`export default ${JSON.stringify(look)}`)
  })
  serveLinkPreviews(app, { siteUrl: config.siteUrl, database, findBusiness })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send({ error: 'Not found' })
    const isApp = appPaths.has(path.split('/')[1] ?? '') && !path.includes('.')
    return page(reply, appHtml(path), isApp ? 200 : 404)
  })

  /** @throws RateLimited, or a fault of the database */
  async function findBusiness(id: string, address: string): Promise<PublicBusiness | undefined> {
    if (!uuid.test(id)) return undefined
    await limits.consume('lookupByAddress', address)
    const rows = await database.query<PublicBusiness>(
      { role: 'anon' },
      'select * from public.get_public_business($1::text::uuid)',
      [id],
      { prepare: true },
    )
    return rows[0]
  }
}

function orLater(error: unknown): { status: number; retryAfter: number } {
  if (error instanceof RateLimited) return { status: 429, retryAfter: error.retryAfterSeconds }
  if (isUnreachable(error) || isDiskFull(error)) return { status: 503, retryAfter: 5 }
  throw error
}

const page = (reply: FastifyReply, html: string | Buffer, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)

/** The app's HTML with the title and link preview of one of its routes. */
function withPreview(
  html: string,
  siteUrl: string,
  path: string,
  words: { title: string; description: string },
): string {
  const tags = previewTags(siteUrl, { ...words, path, image: '/icons/preview.png' })
  return html
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${words.title}</title>${tags}`)
}

/** Embeds data into HTML as JSON, which scripts can read and browsers never run. */
function withData(html: string, data: Record<string, unknown>): string {
  const blocks = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(
      ([id, value]) =>
        `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
    )
  return html.replace('</head>', () => `${blocks.join('')}</head>`)
}
