import { createHash } from 'node:crypto'
import { articles, business, owner, products } from './shop.ts'
import { type StoryMessage, type StorySession, type StorySource, story } from './story.ts'
import { stock, structure } from './structure.ts'

/** A moment given as milliseconds before the seeding. */
export class Ago {
  readonly milliseconds: number
  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
  }
}

/** A value that is stored as JSON. */
export class Json {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

export type Value = string | number | boolean | null | Ago | Json
export type Row = Record<string, Value>

/** Rows for one table, in the order of their insertion. All rows have the same columns. */
export interface TableRows {
  table: string
  rows: Row[]
}

/** A picture to be stored in the bucket product-images. */
export interface DemoPicture {
  id: string
  productId: string
  /** Name in pictures/out, and what the owner's file was called. */
  file: string
  /** Path in the bucket: {productId}-{timestamp}-{index}.webp */
  path: string
  isPrimary: boolean
}

const minute = 60_000
const day = 24 * 60 * minute

/** The same key has the same id in every database. */
export function stableId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const productId = (slug: string) => stableId('product', slug)

// When the pictures were "uploaded": part of their paths, so it never changes.
const uploadedAt = Date.UTC(2026, 0, 12, 9, 30)

/** All pictures of the sample shop. */
export const pictures: DemoPicture[] = products.flatMap(product =>
  product.pictures.map((file, index) => ({
    id: stableId('picture', file),
    productId: productId(product.slug),
    file,
    path: `${productId(product.slug)}-${uploadedAt}-${index}.webp`,
    isPrimary: index === 0,
  })),
)

/**
 * The sample business with everything that belongs to it, in an order that
 * satisfies the foreign keys.
 *
 * @param urlOf the public address of a picture.
 */
export function demoRows(urlOf: (picture: DemoPicture) => string): TableRows[] {
  const sessions = story.map(session => sessionRow(session))
  const messages = story.flatMap(session => messageRows(session, urlOf))
  return [
    {
      table: 'public.businesses',
      rows: [
        {
          id: business.id,
          owner_id: owner.id,
          name: business.name,
          description: business.description,
          policies: business.policies,
          ai_instructions: business.aiInstructions,
          currency: structure.currency,
          time_zone: structure.timeZone,
          opening_hours: new Json(structure.openingHours),
          fees: new Json(structure.fees),
          created_at: new Ago(60 * day),
        },
      ],
    },
    {
      table: 'public.products',
      rows: products.map((product, index) => ({
        id: productId(product.slug),
        business_id: business.id,
        name: product.name,
        description: product.description,
        category: product.category,
        price: product.price,
        options: new Json(stock[product.slug]?.options ?? []),
        availability: stock[product.slug]?.availability ?? null,
        lead_time: stock[product.slug]?.leadTime ?? '',
        // The list shows the newest first: the catalog's first product is the newest.
        created_at: new Ago(58 * day + index * 7 * minute),
      })),
    },
    {
      table: 'public.product_images',
      rows: pictures.map((picture, index) => ({
        id: picture.id,
        product_id: picture.productId,
        image_url: urlOf(picture),
        alt_text: picture.file,
        is_primary: picture.isPrimary,
        created_at: new Ago(57 * day - index * minute),
      })),
    },
    {
      table: 'public.knowledge_base_articles',
      rows: articles.map((article, index) => ({
        id: stableId('article', article.title),
        business_id: business.id,
        title: article.title,
        content: article.content,
        created_at: new Ago(56 * day - index * 11 * minute),
      })),
    },
    { table: 'public.chat_sessions', rows: sessions },
    { table: 'public.chat_messages', rows: messages },
  ]
}

/**
 * What the rows cannot say because it happens in the course of a chat: when each was handed over, how long the owner
 * took, which answers helped, and which questions the assistant could not answer. To be run after the rows.
 */
export const courseOfStory = `
update public.chat_messages m set author_id = b.owner_id from public.businesses b
 where b.id = m.business_id and m.business_id = '${business.id}' and m.sender_type = 'human';
update public.chat_sessions s
   set handed_over_at = coalesce(
         (select min(m.created_at) from public.chat_messages m where m.session_id = s.id and m.sender_type = 'human'),
         s.last_message_at)
 where s.business_id = '${business.id}' and s.escalation_reason is not null;
update public.chat_sessions s
   set owner_reply_seconds = extract(epoch from s.first_owner_reply_at
         - (select max(m.created_at) from public.chat_messages m
             where m.session_id = s.id and m.created_at < s.first_owner_reply_at))
 where s.business_id = '${business.id}';
update public.chat_sessions s set waiting_since = null where s.business_id = '${business.id}' and s.status = 'resolved';
update public.chat_sessions s
   set (helped_at, unhelped_at, rated_at) = (
         select max(m.created_at) filter (where m.helped), max(m.created_at) filter (where not m.helped),
                max(m.created_at) filter (where m.helped is not null)
           from public.chat_messages m where m.session_id = s.id)
 where s.business_id = '${business.id}';
update public.chat_sessions s
   set unanswered_count = 1
 where s.business_id = '${business.id}' and s.unknown_at is not null;
select private.note_question(s, m.in_reply_to, true, '{}')
  from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
 where m.business_id = '${business.id}' and m.kind = 'unknown';`

function sessionRow(session: StorySession): Row {
  return {
    id: stableId('session', session.key),
    business_id: business.id,
    customer_name: session.customer.name,
    customer_email: session.customer.email,
    status: session.status,
    escalation_reason: session.reason ?? null,
    created_at: new Ago(session.daysAgo * day),
    // No key has this hash: nobody can open a sample conversation as its customer.
    topic: `chat:${createHash('sha256').update(`sample conversation ${session.key}`).digest('hex')}`,
  }
}

function messageRows(session: StorySession, urlOf: (picture: DemoPicture) => string): Row[] {
  let ago = session.daysAgo * day
  let question: string | null = null
  const lastAnswer = session.messages.findLastIndex(({ kind }) => kind === 'answer')
  return session.messages.map((message, index) => {
    ago -= message.after * 1000
    const id = stableId('message', `${session.key}:${index}`)
    // The first thing the assistant says after a question is the answer to it.
    const answers: string | null = message.from === 'ai' ? question : null
    question = message.from === 'customer' ? id : null
    return {
      id,
      session_id: stableId('session', session.key),
      sender_type: message.from,
      content: message.text,
      image_url: pictureUrl(message, urlOf),
      created_at: new Ago(ago),
      in_reply_to: answers,
      sources: message.sources ? new Json(message.sources.map(sourceOf)) : null,
      offers_person: message.offersPerson ?? false,
      kind: message.kind ?? null,
      helped: index === lastAnswer ? (session.helped ?? null) : null,
    }
  })
}

function pictureUrl(message: StoryMessage, urlOf: (picture: DemoPicture) => string): string | null {
  if (!message.pictureOf) return null
  const id = productId(message.pictureOf)
  const primary = pictures.find(picture => picture.productId === id && picture.isPrimary)
  if (!primary) throw new Error(`The product "${message.pictureOf}" has no picture.`)
  return urlOf(primary)
}

function sourceOf(source: StorySource): { kind: string; id: string; title: string } {
  if (source.kind === 'business') return { kind: 'business', id: business.id, title: business.name }
  if (source.kind === 'article') {
    return { kind: 'article', id: stableId('article', source.title), title: source.title }
  }
  const product = products.find(candidate => candidate.slug === source.slug)
  if (!product) throw new Error(`The sample shop has no product "${source.slug}".`)
  return { kind: 'product', id: productId(source.slug), title: product.name }
}
