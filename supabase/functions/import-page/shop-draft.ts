import type { OpeningHours } from '../ai-chat-response/structure.ts'
import { type Block, readBlocks } from './blocks.ts'
import { readPageHours } from './page-hours.ts'
import { priceIn } from './page-price.ts'
import { readStructuredData } from './structured-data.ts'

export interface DraftProduct {
  name: string
  /** 0 for none. */
  price: number
  description: string
}

/** What a shop's page says of the shop, for its owner to check before anything is saved. */
export interface ShopDraft {
  /** Or ''. */
  name: string
  description: string
  hours: OpeningHours | null
  /** ISO 4217, where the page's prices name one. */
  currency: string | null
  products: DraftProduct[]
  articles: { title: string; content: string }[]
}

const most = { products: 50, articles: 20, article: 10_000, name: 200, description: 2_000 }

/** Sections whose prices are fees, not products. */
const ofFees = /deliver|shipping|postage|return|refund|fee|payment|policy|policies|warranty|faq|question/i

interface Section {
  title: string
  lines: Block[]
}

/** Reads a shop's page: what it says for machines first, then its headings, its lists and its tables. */
export function readShop(html: string): ShopDraft {
  const { blocks, meta, title, data } = readBlocks(html)
  const told = readStructuredData(data)
  const sections = sectionsOf(blocks)
  const lines = blocks.map(({ text }) => text)
  const found = sections.map(section => productsIn(section))
  const products = told.products.length > 0 ? told.products : found.flatMap(each => each.products)
  const h1 = blocks.find(({ level }) => level === 1)?.text
  const name = told.name ?? meta.get('og:site_name') ?? shopName(title) ?? h1 ?? ''
  const description =
    told.description ??
    meta.get('description') ??
    meta.get('og:description') ??
    blocks.find(({ level, text }) => level === 0 && text.length >= 40)?.text ??
    ''
  const currency = told.currency ?? found.find(each => each.currency)?.currency ?? null
  return {
    name: name.slice(0, most.name),
    description: description.slice(0, most.description),
    hours: told.hours ?? readPageHours(lines),
    currency,
    products: unique(products).slice(0, most.products),
    articles: found
      .flatMap(({ rest }, at) => articleOf(sections[at]?.title ?? '', rest, description))
      .slice(0, most.articles),
  }
}

/** 'Juniper & Clay | Home' is Juniper & Clay's. */
function shopName(title: string): string | undefined {
  const parts = title
    .split(/\s+[|–—·-]\s+/)
    .filter(part => !/^(home|welcome|start|about( us)?|menu)$/i.test(part))
  return parts[0]?.replace(/^welcome to /i, '') || undefined
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ title: '', lines: [] }]
  for (const block of blocks) {
    // A heading with a price, or right before one, is a product's name: it begins no section.
    if (block.level > 0 && block.level <= 2) sections.push({ title: block.text, lines: [] })
    else sections.at(-1)?.lines.push(block)
  }
  return sections
}

/** The products of a section, and the lines that are about something else. */
function productsIn({ title, lines }: Section) {
  const products: DraftProduct[] = []
  const rest: Block[] = []
  let currency: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Block
    const own = ofFees.test(title) || ofFees.test(line.text) ? undefined : priceIn(line.text)
    if (own && own.name !== '' && own.name.length <= 120) {
      currency ??= own.currency
      products.push({ name: own.name, price: own.price, description: own.after })
      continue
    }
    // A card: the name as a heading, its price in one of the next lines.
    if (line.level >= 3 && !ofFees.test(title)) {
      const card = lines.slice(at + 1, at + 5)
      const until = card.findIndex(({ level }) => level > 0)
      const inside = until < 0 ? card : card.slice(0, until)
      const priced = inside.findIndex(({ text }) => priceIn(text)?.name === '')
      const price = priced < 0 ? undefined : priceIn(inside[priced]?.text ?? '')
      if (price) {
        currency ??= price.currency
        const words = inside.filter((_, n) => n !== priced).map(({ text }) => text)
        products.push({ name: line.text, price: price.price, description: words.join(' ') })
        at += inside.length
        continue
      }
    }
    rest.push(line)
  }
  return { products, rest, currency }
}

function articleOf(title: string, lines: readonly Block[], description: string) {
  const content = lines
    .map(({ level, text }) => (level > 0 ? `\n${text}` : text))
    .join('\n')
    .trim()
    .slice(0, most.article)
  const isOwn = title !== '' && content.length >= 15 && content !== description
  return isOwn && !/^©|cookie/i.test(content) ? [{ title: title.slice(0, 200), content }] : []
}

/** One of each name. */
function unique(products: readonly DraftProduct[]): DraftProduct[] {
  const known = new Map<string, DraftProduct>()
  for (const product of products) {
    const key = product.name.toLowerCase()
    if (!known.has(key))
      known.set(key, {
        ...product,
        name: product.name.slice(0, 200),
        description: product.description.slice(0, 2_000),
      })
  }
  return [...known.values()]
}
