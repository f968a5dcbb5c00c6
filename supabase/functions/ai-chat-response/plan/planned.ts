// What is known of the answer to a question, by the way in which it was found.
import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskedTerm, AskKind } from '../read/ask.ts'
import type { HandoverReason } from '../read/handover-reasons.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Refused } from './bill/bill.ts'
import { readItem } from './bill/order.ts'
import type { Total } from './bill/total.ts'
import type { HoursAnswer, HoursPlan } from './hours.ts'
import type { Item } from './items.ts'
import type { Last } from './last-entry.ts'
import type { Listed } from './list.ts'
import type { Ready } from './ready.ts'
import { withStock } from './stock.ts'
import type { TopicFacts } from './topic.ts'

export interface TurnAnswer {
  text: string
  /** Why a person is called, for the owner. */
  escalate?: HandoverReason
  facts: readonly Fact[]
  /** How likely it is that the facts answer what was asked, 0 to 1. */
  confidence?: number
  /** Null where nothing was asked. */
  answered: boolean | null
  /** Whether it ends with the offer to call a person. */
  offersPerson?: boolean
  /** What was wanted and the shop does not have, as the answer says. */
  wanted?: readonly Wanted[]
}

/** Something that a customer wanted. */
export interface Wanted {
  /** In the customer's words; of a product, its name. */
  words: string
  /** The same for all words that mean it. */
  key: string
  /** The product, where the shop has it in its catalogue and is out of it. */
  product_id: string | null
  /** The option of the product, where only that is out of stock. */
  option?: string
  /** Whether a text says that it is out of stock, and not what was entered about the product. */
  is_in_text?: boolean
}

/** A question of a message, and what answers it. */
export interface Part {
  ask: Ask
  planned: Planned
}

/** What answers a question. */
export interface Planned {
  /** How certain it is that the facts answer it. */
  certainty: 'sure' | 'partly' | 'none'
  facts: readonly Fact[]
  /** How likely it is that the facts answer it, 0 to 1. */
  confidence: number
  /** What other ways of answering rest on, best first. */
  others?: readonly (readonly Fact[])[]
  /** What else comes close, where it is not sure that the facts answer it. */
  beside?: readonly Fact[]
  /** The customer's words of which the facts say nothing. */
  missing: readonly string[]
  /** Ids of the subjects that are spoken of. */
  subjects: readonly string[]
  /** Ids of the products that are shown as several, in their order. */
  shown?: readonly string[]
  list?: Listed
  total?: Total
  /** The lines of a sum that is not sure: their prices are told, and that the sum is not known. */
  unsummed?: Refused['lines']
  /** What else decides on that sum. */
  notes?: readonly Fact[]
  hours?: HoursAnswer
  /** Until when something can be had on a day. */
  last?: Last
  /** On which day something is ready that is handed in on another. */
  ready?: Ready
  items?: readonly Item[]
  /** Whether each part of that sum is read, and only what else the question says is not. */
  isEachSure?: boolean
  /** Whether a sum was asked for whose parts are not sure. */
  isSumOpen?: boolean
  /** Whether goods were asked for that the catalogue does not have. */
  isNotListed?: boolean
  /** What was wanted and the shop does not have. */
  wanted?: readonly Wanted[]
}

/** What the turns before leave behind. */
export interface Remembered {
  /** Ids of the subjects that the last answer spoke of. */
  subjects: readonly string[]
  /** The last questions, oldest first. */
  asks: readonly Ask[]
  /** What was priced last, and what before it. */
  items: readonly Item[]
  earlier: readonly Item[]
  /** Ids of the products that were shown last as several, in their order. */
  shown: readonly string[]
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
  facts: withStock(index, facts),
  missing: wordsOf(missing),
  subjects: [subjectId],
  items: itemsOf(index, ask, [subjectId], before),
})

/** When the shop is open. */
export const ofHours = (hours: HoursPlan): Planned => ({
  certainty: 'sure',
  confidence: 1,
  facts: hours.facts,
  missing: [],
  subjects: [...new Set(hours.facts.map(({ subject }) => subject.id))],
  ...('ranges' in hours && { hours }),
})

/** A sum. */
export const ofTotal = (total: Total): Planned => ({
  certainty: 'sure',
  confidence: 1,
  facts: total.facts,
  missing: [],
  subjects: total.items.map(({ product }) => product.id),
  total,
  items: total.items.map(item => {
    const added = total.extras
      .filter(({ productId }) => productId === item.product.id)
      .map(({ fact }) => fact)
    return added.length > 0 ? { ...item, added } : item
  }),
})

/** The prices of what a sum is asked for that is not sure. */
export const ofRefused = ({ lines, unpriced, missing, notes = [] }: Refused): Planned => ({
  certainty: 'partly',
  confidence: 0.5,
  facts: [
    ...new Set([...lines.flatMap(({ payments }) => payments.map(({ price }) => price.fact)), ...notes]),
  ],
  missing: wordsOf(missing),
  subjects: [...lines.map(({ product }) => product.id), ...unpriced.map(({ id }) => id)],
  unsummed: lines,
  isEachSure: unpriced.length === 0 && missing.length === 0,
  ...(notes.length > 0 && { notes }),
  items: lines,
})

/** "How many days, and how many classes in total?" asks for no money. */
const others: readonly AskKind[] = ['count', 'duration', 'time']

/**
 * Where a sum is asked for and its parts are not sure, prices of some of them are no answer: each may be taken for the sum.
 */
export function withOpenSum(ask: Ask, planned: Planned): Planned {
  const { total, unsummed, hours, list, facts, certainty } = planned
  if (!ask.kinds.has('total') || others.some(kind => ask.kinds.has(kind))) return planned
  if (unsummed && !planned.isEachSure) return asOpen(planned)
  const isOther =
    total !== undefined || unsummed !== undefined || hours !== undefined || list?.order !== undefined
  const hasPrices = facts.some(({ values }) => values.some(({ kind }) => kind === 'money'))
  if (isOther || certainty === 'none' || !hasPrices) return planned
  return asOpen(planned)
}

const asOpen = (planned: Planned): Planned => ({
  ...planned,
  certainty: 'partly',
  confidence: 0,
  missing: [],
  isSumOpen: true,
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
  const item = readItem(
    index,
    ask,
    product,
    before.find(item => item.product.id === product.id),
  )
  // What is only asked for is not ordered: "do you have 46?"
  const isOrder =
    ask.kinds.has('price') || ask.kinds.has('total') || !(ask.isYesNo || ask.kinds.has('availability'))
  return item ? [isOrder ? item : { product, price: item.price, quantity: 1 }] : []
}

/** The customer's words. */
export const wordsOf = (terms: readonly AskedTerm[]) => terms.map(({ term }) => term.text)
