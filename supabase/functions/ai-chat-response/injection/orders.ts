// Orders to the assistant inside what is only data: articles and product texts.
import type { Material } from '../sheet/fact.ts'
import { splitStatements } from '../sheet/statements.ts'
import { encoded, orderPatterns, pairsOfDigits } from './order-patterns.ts'

/** Characters that are not seen: tags, and those of no width inside Latin words. */
const invisible = /[\u{E0000}-\u{E007F}\u00AD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/gu
/** Pictures in Markdown: customers read plain text. */
const picture = /!\[[^\]\n]*\]\([^)\n]*\)/g
/** A text with its tag characters as the letters that they stand for. */
const revealed = (text: string) =>
  text.replace(/[\u{E0020}-\u{E007E}]/gu, tag => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))

function inNotation(text: string): string {
  const composed = /^\p{ASCII}*$/u.test(text) ? text : text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return composed
    .replace(/[*_~`]+/g, '')
    .replace(/[^\S\n ]/g, ' ')
    .toLowerCase()
}

/** Whether a text gives the assistant orders. */
export function isOrder(text: string): boolean {
  const plain = inNotation(text)
  return (
    orderPatterns.some(pattern => pattern.test(plain)) || encoded.test(plain) || pairsOfDigits.test(plain)
  )
}

/**
 * A text of the material up to the first order in it. What follows an order belongs to it, however it is cut into
 * sentences.
 */
export function withoutOrders(given: string): string {
  const text = given.replace(invisible, '').replace(picture, '')
  if (!isOrder(text) && !isOrder(revealed(given))) return text
  // Orders in letters that nobody sees leave nothing that can be trusted.
  if (!isOrder(text)) return ''
  let end = 0
  for (const statement of splitStatements(text)) {
    const before = text.slice(Math.max(0, end - 200), statement.end)
    if (isOrder(before) || isOrder(text.slice(statement.start, statement.end))) break
    end = statement.end
  }
  const kept = text.slice(0, end)
  return isOrder(kept) ? '' : kept
}

/** The material with all orders to the assistant taken out. */
export function withoutOrdersIn(material: Material): Material {
  const { business } = material
  return {
    ...material,
    business: {
      ...business,
      description: withoutOrders(business.description),
      policies: withoutOrders(business.policies),
    },
    ...rowsWithoutOrders(material),
  }
}

type Rows = Pick<Material, 'products' | 'articles'>

/** Rows with all orders to the assistant taken out. Those of which nothing is left are left out. */
export const rowsWithoutOrders = ({ products, articles }: Rows): Rows => ({
  products: products
    .map(product => ({
      ...product,
      name: withoutOrders(product.name),
      category: withoutOrders(product.category),
      description: withoutOrders(product.description),
    }))
    .filter(({ name }) => name !== ''),
  articles: articles
    .map(({ id, title, content }) => ({
      id,
      title: withoutOrders(title),
      content: withoutOrders(content),
    }))
    .filter(({ content }) => content !== ''),
})
