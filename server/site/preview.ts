import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { PublicBusiness } from './chat-page.ts'

/** The longest description that messengers show in full, in graphemes. */
const DESCRIPTION_LENGTH = 200

export interface LinkPreviewOptions {
  siteUrl: string
  database: Database
  findBusiness(id: string, address: string): Promise<PublicBusiness | undefined>
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text for HTML and its attributes, with the references that React uses. */
export const asText = (text: string): string =>
  text.replace(/[&<>"']/g, character => references[character] ?? character)

/** Meta tags for link previews in messengers and search results. */
export function previewTags(
  siteUrl: string,
  page: { path: string; title: string; description: string; image: string },
): string {
  const url = `${siteUrl}${page.path}`
  const description = inBrief(page.description)
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Frontdesk',
    'og:title': page.title,
    ...(description && { 'og:description': description }),
    'og:url': url,
    'og:image': `${siteUrl}${page.image}`,
  }
  return [
    ...(description ? [`<meta name="description" content="${asText(description)}">`] : []),
    `<link rel="canonical" href="${asText(url)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${asText(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
  ].join('')
}

/** The same for a business's chat, with its manifest for home screens. */
export function chatTags(siteUrl: string, { id, name, description }: PublicBusiness, title: string): string {
  const path = `/chat/${id}`
  return `${previewTags(siteUrl, { path, title, description, image: `${path}/picture` })}<link rel="manifest" href="${path}/manifest.webmanifest"><meta name="apple-mobile-web-app-title" content="${asText(name)}">`
}

/** Puts text on one line and cuts it between words. */
function inBrief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...new Intl.Segmenter().segment(line.slice(0, DESCRIPTION_LENGTH * 8))]
  if (characters.length <= DESCRIPTION_LENGTH && line.length <= DESCRIPTION_LENGTH * 8) return line
  const cut = characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .map(({ segment }) => segment)
    .join('')
  return `${cut.replace(/\s+\S{0,24}$/, '')}…`
}

/** Routes that messengers and home screens call for a chat: its picture and its manifest. */
export function serveLinkPreviews(
  app: FastifyInstance,
  { siteUrl, database, findBusiness }: LinkPreviewOptions,
): void {
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300')

  app.get<{ Params: { id: string } }>('/chat/:id/manifest.webmanifest', async (request, reply) => {
    const business = await findBusiness(request.params.id, request.ip)
    if (!business) return reply.code(404).send({ error: 'Not found' })
    return cached(reply).type('application/manifest+json').send(manifest(business))
  })

  // The same answer for a business without a picture, a deactivated one and an unknown one.
  app.get<{ Params: { id: string } }>('/chat/:id/picture', async (request, reply) => {
    const business = await findBusiness(request.params.id, request.ip)
    const picture = business && (business.look?.logo ?? (await findPicture(business.id)))
    return cached(reply).redirect(picture ?? '/icons/preview.png', 302)
  })

  /** The main picture of the newest product, if it is stored here: no redirect to URLs that owners choose. */
  async function findPicture(businessId: string): Promise<string | undefined> {
    const own = `${siteUrl}/storage/v1/object/public/product-images/`
    const rows = await database.query<{ image_url: string }>(
      { role: 'service_role' },
      `select i.image_url
         from public.products p
         join public.product_images i on i.product_id = p.id
        where p.business_id = $1::text::uuid and i.is_primary and starts_with(i.image_url, $2)
        order by p.created_at desc, p.id
        limit 1`,
      [businessId, own],
      { prepare: true },
    )
    return rows[0]?.image_url
  }
}

function manifest({ id, name, description }: PublicBusiness) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: `/chat/${id}`,
    name,
    short_name: name,
    description: inBrief(description),
    dir: 'auto',
    start_url: `/chat/${id}`,
    scope: `/chat/${id}`,
    display: 'standalone',
    background_color: '#fbfcfe',
    theme_color: '#00777b',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
}
