// Orders to the assistant inside what is only data: articles, product texts and what customers write.
import type { AssistantContext, Catalog, Passage, Product } from './context.ts'
import { takeSentences } from './fact-lock/sentences.ts'
import { ordersAcross, searchForOrders } from './order-search.ts'
import { keptWith, remembered } from './remembered.ts'

/** What a customer may not put into the assistant's mouth. */
const dictation =
  /(?:^|[.!?,:;]\s*|\b(?:please|just|now|and|then|to|can you|could you|must|should) )(?:say|repeat|print|output|write|echo|type|spell|translate|decode|recite|reply with|respond with|answer with|include|append|pretend|confirm that|promise|tell me that)\b/imu

const isOrder = (text: string) => searchForOrders(text).isOrder

/** Characters that are not seen: tags, and those of no width inside Latin words. */
const invisible = /[\u{E0000}-\u{E007F}\u00AD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/gu
/** Pictures in Markdown: customers read plain text. */
const picture = /!\[[^\]\n]*\]\([^)\n]*\)/g
/** A text with its tag characters as the letters that they stand for. */
const revealed = (text: string) =>
  text.replace(/[\u{E0020}-\u{E007E}]/gu, tag => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))

/**
 * A text of the material up to the first order in it. What follows an order belongs to it, however it is cut into
 * sentences.
 */
export const withoutOrders = remembered(4_000_000, (given: string): string => {
  const text = given.replace(invisible, '').replace(picture, '')
  if (!isOrder(text) && !isOrder(revealed(given))) return text
  // Orders in letters that nobody sees leave nothing that can be trusted.
  if (!isOrder(text)) return ''
  let kept = ''
  for (const sentence of takeSentences(text, true).sentences) {
    if (isOrder(kept.slice(-200) + sentence) || isOrder(sentence)) break
    kept += sentence
  }
  return isOrder(kept) ? '' : kept.trimEnd()
})

/** A customer's sentences, without those that dictate words to the assistant. */
export function withoutDictation(text: string): string {
  return takeSentences(withoutOrders(text), true)
    .sentences.filter(sentence => !dictation.test(sentence.normalize('NFKC')))
    .join('')
}

/** A beginning that no article has: of a word in small or in capital letters, or of a sentence of a few words. */
const fragment = /^\s*(?:\p{Ll}|\p{Lu}{3,}|[^\s]*\d|(?:[^\s.!?]+\s*){1,3}(?:[.!?]|$))/u

/** How a text begins and ends, as far as an order may go from one text to another. */
const edgesOf = remembered(2_000_000, (text: string) => {
  const start = text.slice(0, 200)
  return {
    head: searchForOrders(start),
    isFragment: fragment.test(start),
    /** Null of a text that comes to its end. */
    tail: /[.!?।؟。)"”]\s*$/u.test(text) ? null : searchForOrders(text.slice(-200)),
  }
})

/** Passages without those that go on with an order which another breaks off. */
function withoutContinuations(passages: Passage[]): Passage[] {
  const read = passages.map(passage => ({ passage, ...edgesOf(passage.content) }))
  const open = read.flatMap(({ passage, tail }) => (tail === null ? [] : [{ passage, tail }]))
  if (open.length === 0) return passages
  const isAcross = ordersAcross(
    open.map(({ tail }) => tail),
    read.map(({ head }) => head),
  )
  return read
    .filter(
      ({ passage, head, isFragment }) =>
        !open.some(
          ({ passage: other, tail }) =>
            other !== passage && (tail.isOrder ? isFragment : !head.isOrder && isAcross(tail, head)),
        ),
    )
    .map(({ passage }) => passage)
}

const productWithoutOrders = keptWith(
  (given: Product): Product => ({
    ...given,
    name: withoutOrders(given.name),
    category: withoutOrders(given.category),
    description: withoutOrders(given.description),
    options: given.options.map(option => ({ ...option, name: withoutOrders(option.name) })),
    lead_time: withoutOrders(given.lead_time),
  }),
)

const catalogWithoutOrders = keptWith(
  (given: Catalog): Catalog => ({
    ...given,
    cheapest: given.cheapest && productWithoutOrders(given.cheapest),
    dearest: given.dearest && productWithoutOrders(given.dearest),
  }),
)

/** The context with all orders to the assistant taken out of the material. */
export function withoutOrdersIn(context: AssistantContext): AssistantContext {
  const passage = (given: Passage): Passage => ({
    ...given,
    title: withoutOrders(given.title),
    content: withoutOrders(given.content),
  })
  const hasContent = ({ content }: Passage) => content.trim() !== ''
  return {
    ...context,
    passages: withoutContinuations(context.passages).map(passage).filter(hasContent),
    topic_passages: withoutContinuations(context.topic_passages).map(passage).filter(hasContent),
    products: context.products.map(productWithoutOrders).filter(({ name }) => name !== ''),
    catalog: context.catalog && catalogWithoutOrders(context.catalog),
  }
}
