// What an order names, each with the part of the question that is about it.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, wordsPattern } from '../../languages/cues.ts'
import { type Language, languages } from '../../languages/languages.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName, isNaming } from '../items.ts'
import { hasOrdinal, labelKeys, pricesOf } from '../prices.ts'
import { addOnsOf } from './charges.ts'
import { findThings } from './things.ts'

const joints = new Map<Language, RegExp>()

/** Where an order may be parted: "2 mugs and a plate", "a mug, two plates". */
function jointsOf(language: Language): RegExp {
  let pattern = joints.get(language)
  if (!pattern) {
    const words = wordsPattern(
      [languages[language].cues, languages.en.cues].flatMap(({ joints, adds }) => [joints, adds]).join('|'),
    )
    pattern = new RegExp(`[,;+&،]\\s|\\s[+&]\\s?|${words}`, 'giu')
    joints.set(language, pattern)
  }
  return pattern
}

/** A question as far as a part of its text says it. */
export const within = (ask: Ask, { start, end }: Span): Ask => ({
  ...ask,
  terms: ask.terms.filter(({ term }) => term.start >= start && term.end <= end),
  values: ask.values.filter(value => value.start >= start && value.end <= end),
})

/** The parts of an order. A joint inside a name parts nothing: "wash and iron". */
export function partsOf(index: FactIndex, ask: Ask): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const { 0: joint, index: at } of foldForCues(ask.text).matchAll(jointsOf(ask.spoken.language))) {
    if (isInName(index, ask, { start: at, end: at + joint.length })) continue
    parts.push({ start, end: at })
    start = at + joint.length
  }
  return [...parts, { start, end: ask.text.length }]
}

/** Products with a joint in their name. */
const joinedNames = once(({ products, wording }: FactIndex): readonly ProductEntry[] => {
  const joint = new RegExp(jointsOf(wording.language).source, 'iu')
  return products.filter(({ name }) => joint.test(foldForCues(name)))
})

/** Whether the words on both sides of a joint are of one name. */
function isInName(index: FactIndex, { terms }: Ask, { start, end }: Span): boolean {
  const before = terms.findLast(({ term }) => term.end <= start && term.start >= 0)
  const behind = terms.find(({ term }) => term.start >= end)
  if (!before || !behind) return false
  return joinedNames(index).some(product => holdsName(product, before) && holdsName(product, behind))
}

/** A thing that is named, and the part of the question that is said of it. */
export interface Mention extends Span {
  product: ProductEntry
  /** Whether words of its name say it, and not only an option of its list. */
  isByName: boolean
  /** The words that name it. */
  terms: readonly AskedTerm[]
}

/**
 * What each part of a question names, with the part that is about it.
 * @returns undefined where words name several products and do not tell which
 */
export function findMentions(index: FactIndex, ask: Ask, before: readonly string[]): Mention[] | undefined {
  const mentions: Mention[] = []
  let start = 0
  for (const part of partsOf(index, ask)) {
    const sub = within(ask, part)
    const last = mentions.at(-1)
    const named = findThings(index, sub, ask, [...before, ...(last ? [last.product.id] : [])])
    const [same, another] = named
    // One name with a joint in it: "bath & brush".
    if (last?.isByName && same?.products[0] === last.product && !another && isRestOfName(last, sub, ask)) {
      last.end = part.end
      start = part.end
      continue
    }
    if (named.length === 0) {
      if (last && namesOption(index, last.product, sub)) mentions.push({ ...last, ...part })
      else if (last && isSaidOf(last.product, sub)) last.end = part.end
      // "3 of those and a mug": the number is not the mug's.
      if (last || isOnlyCount(sub)) start = part.end
      continue
    }
    for (const [at, { products, isByName, terms }] of named.entries()) {
      const [product, tied] = products
      if (!product || tied) return undefined
      const next = named[at + 1]?.products[0]
      const end = next ? startOf(sub, next, product, index) : part.end
      mentions.push({ start, end, product, isByName, terms })
      start = end
    }
  }
  return withoutExtras(index, mentions)
}

/** Without what another thing's list adds to it: the photos of "a portrait with 5 extra photos". */
function withoutExtras(index: FactIndex, mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = []
  for (const mention of mentions) {
    const head = kept.at(-1)
    const isExtra =
      head &&
      head.product !== mention.product &&
      addOnsOf(index, head.product).some(fact => {
        const keys = labelKeys(fact, index)
        return mention.terms.every(term => term.keys.some(key => keys.has(key)))
      })
    if (!isExtra) kept.push(mention)
  }
  return kept
}

/** Whether a part has a number and names nothing. */
const isOnlyCount = ({ terms, values }: Ask): boolean =>
  values.some(({ kind }) => kind === 'number') &&
  !terms.some(({ role, term }) => role === 'content' && term.kind === 'word')

/** Whether a part names nothing else than what a product's text has: it goes on about that. */
const isSaidOf = (product: ProductEntry, { terms }: Ask): boolean =>
  terms.every(
    ({ role, term, keys }) =>
      role !== 'content' || term.kind === 'number' || keys.some(key => product.keys.has(key)),
  )

/** Whether a part has other words of a name than the part before it. */
function isRestOfName({ product, start, end }: Mention, { terms }: Ask, ask: Ask): boolean {
  const namesIn = (some: readonly AskedTerm[]) =>
    some.filter(term => isNaming(term) && holdsName(product, term))
  const before = namesIn(within(ask, { start, end }).terms).flatMap(({ keys }) => keys)
  const own = namesIn(terms)
  return own.length > 0 && own.every(({ keys }) => !keys.some(key => before.includes(key)))
}

/** Where what is said of a product begins that is named behind another: behind that one's name and options. */
function startOf(ask: Ask, product: ProductEntry, before: ProductEntry, index: FactIndex): number {
  const options = (thing: ProductEntry) => pricesOf(thing).map(({ fact }) => labelKeys(fact, index))
  const isOf = (thing: ProductEntry) => {
    const labels = options(thing)
    return (term: AskedTerm) =>
      holdsName(thing, term) || term.keys.some(key => labels.some(keys => keys.has(key)))
  }
  const isOfBefore = isOf(before)
  const first =
    ask.terms.find(term => isNaming(term) && holdsName(product, term)) ?? ask.terms.find(isOf(product))
  const from = first?.term.start ?? 0
  return Math.max(
    0,
    ...ask.terms.filter(term => term.term.end <= from && isOfBefore(term)).map(({ term }) => term.end),
  )
}

/** Whether words, and not only numbers, name an option of a product and count it: "1 A3 poster and 2 A1". */
const namesOption = (index: FactIndex, product: ProductEntry, { terms }: Ask): boolean =>
  terms.some(
    ({ role, term, keys }) =>
      role === 'content' &&
      (term.kind !== 'number' || keys.some(key => key.includes('_'))) &&
      pricesOf(product).some(({ fact }) => {
        const own = labelKeys(fact, index)
        return !hasOrdinal(fact) && keys.some(key => own.has(key))
      }),
  )
