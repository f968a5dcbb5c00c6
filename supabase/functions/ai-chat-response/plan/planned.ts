// What is known of the answer to a question, by the way in which it was found.
import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { choosePrice } from './choose-price.ts'
import type { HoursAnswer } from './hours.ts'
import type { Item } from './items.ts'
import type { Listed } from './list.ts'
import type { TopicFacts } from './topic.ts'
import type { Total } from './total.ts'

/** What answers a question. */
export interface Planned {
  /** How certain it is that the facts answer it. */
  certainty: 'sure' | 'partly' | 'none'
  facts: readonly Fact[]
  /** How likely it is that the facts answer it, 0 to 1. */
  confidence: number
  /** The customer's words of which the facts say nothing. */
  missing: readonly string[]
  /** Ids of the subjects that are spoken of. */
  subjects: readonly string[]
  /** Ids of the products that are shown as several, in their order. */
  shown?: readonly string[]
  list?: Listed
  total?: Total
  hours?: HoursAnswer
  items?: readonly Item[]
  /** Whether goods were asked for that the catalogue does not have. */
  isNotListed?: boolean
}

/** What the thing that was spoken of before says. */
export const ofTopic = (
  index: FactIndex,
  ask: Ask,
  { subjectId, facts, missing }: TopicFacts,
  before: readonly Item[],
): Planned => ({
  certainty: missing.length > 0 ? 'partly' : 'sure',
  confidence: missing.length > 0 ? 0.5 : 1,
  facts,
  missing: wordsOf(missing),
  subjects: [subjectId],
  items: itemsOf(index, ask, [subjectId], before),
})

/** When the shop is open. */
export const ofHours = (hours: HoursAnswer): Planned => ({
  certainty: 'sure',
  confidence: 1,
  facts: hours.facts,
  missing: [],
  subjects: [...new Set(hours.facts.map(({ subject }) => subject.id))],
  hours,
})

/** A sum. */
export const ofTotal = (total: Total): Planned => ({
  certainty: 'sure',
  confidence: 1,
  facts: total.facts,
  missing: [],
  subjects: total.items.map(({ product }) => product.id),
  total,
  items: total.items,
})

/** Products that are listed. */
export const ofList = (list: Listed): Planned => ({
  certainty: list.missing.length > 0 ? 'partly' : 'sure',
  confidence: list.missing.length > 0 ? 0.5 : 1,
  facts: list.products.flatMap(({ product, price }) => (price ? [price.fact] : product.prices.slice(0, 1))),
  missing: list.missing,
  subjects: list.products.map(({ product }) => product.id).slice(0, list.order ? 1 : 3),
  shown: list.products.map(({ product }) => product.id),
  items: list.order
    ? list.products
        .slice(0, 1)
        .flatMap(({ product, price }) => (price ? [{ product, price, quantity: 1 }] : []))
    : [],
  list,
})

/** What a question about one product leaves for "and for two?": nothing where it is not clear which of its prices is meant. */
export function itemsOf(
  index: FactIndex,
  ask: Ask,
  subjects: readonly string[],
  before: readonly Item[],
): Item[] {
  const [product, another] = index.products.filter(({ id }) => subjects.includes(id))
  if (!product || another) return []
  const price = choosePrice(index, product, ask, {
    ask,
    before: before.find(item => item.product.id === product.id),
  })
  return price ? [{ product, ...price }] : []
}

/** The customer's words. */
export const wordsOf = (terms: readonly AskedTerm[]) => terms.map(({ term }) => term.text)
