// The lines of an order: what a question names, which option of it, how many, and for how long.
import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import { foldForCues, wordsPattern } from '../languages/cues.ts'
import { type Language, languages } from '../languages/languages.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Span, Value } from '../sheet/value.ts'
import { choosePrice } from './choose-price.ts'
import { findNamed, holdsName, type Item, isNaming } from './items.ts'
import { findOffer } from './offers.ts'
import { hasOrdinal, labelKeys, pricesOf } from './prices.ts'

/** An item, and the numbers of the question that it was read from. */
export interface Line extends Item {
  used: readonly Span[]
}

/** What the turns before leave for an order. */
export interface Before {
  /** What was priced last. */
  items: readonly Item[]
  /** Ids of what was spoken of last. */
  subjects: readonly string[]
  /** How many and how long, where another thing is picked for the same. */
  carry?: Pick<Item, 'quantity' | 'length'> | undefined
}

const joints = new Map<Language, RegExp>()

/** Where an order may be parted: "2 mugs and a plate", "a mug, two plates". */
function jointsOf(language: Language): RegExp {
  let pattern = joints.get(language)
  if (!pattern) {
    const words = wordsPattern(`${languages[language].cues.joints}|${languages.en.cues.joints}|plus`)
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

function partsOf(ask: Ask): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const { 0: joint, index } of foldForCues(ask.text).matchAll(jointsOf(ask.spoken.language))) {
    parts.push({ start, end: index })
    start = index + joint.length
  }
  return [...parts, { start, end: ask.text.length }]
}

interface Mention extends Span {
  product: ProductEntry
}

/**
 * What each part of a question names, with the part that is about it.
 * @returns undefined where words name several products and do not tell which
 */
function findMentions(index: FactIndex, ask: Ask, before: readonly string[]): Mention[] | undefined {
  const mentions: Mention[] = []
  let start = 0
  for (const part of partsOf(ask)) {
    const sub = within(ask, part)
    const named = findNamed(index, sub, before)
    const last = mentions.at(-1)
    const [same, another] = named
    // One name with a joint in it: "bath & brush".
    if (last && same?.[0] === last.product && !another && isRestOfName(last, sub, ask)) {
      last.end = part.end
      start = part.end
      continue
    }
    if (named.length === 0 && last) {
      if (namesOption(index, last.product, sub)) mentions.push({ ...part, product: last.product })
      else last.end = part.end
      start = part.end
      continue
    }
    if (named.length === 0) continue
    for (const [at, group] of named.entries()) {
      const [product, another] = group
      if (!product || another) return undefined
      const next = named[at + 1]?.[0]
      const end = next ? startOf(sub, next, product, index) : part.end
      mentions.push({ start, end, product })
      start = end
    }
  }
  return mentions
}

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
  const first = ask.terms.find(term => isNaming(term) && holdsName(product, term))?.term.start ?? 0
  const options = pricesOf(before).map(({ fact }) => labelKeys(fact, index))
  const isOfBefore = (term: AskedTerm) =>
    holdsName(before, term) || term.keys.some(key => options.some(keys => keys.has(key)))
  return Math.max(
    0,
    ...ask.terms.filter(term => term.term.end <= first && isOfBefore(term)).map(({ term }) => term.end),
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

/**
 * The lines that a question orders.
 * @param before what a question that names nothing goes on about
 * @returns undefined where it is not sure what is ordered, or what that costs
 */
export function readLines(
  index: FactIndex,
  ask: Ask,
  { items: before, subjects, carry }: Before,
): Line[] | undefined {
  const mentions = findMentions(
    index,
    ask,
    before.map(({ product }) => product.id),
  )
  if (!mentions) return undefined
  const lines: Line[] = []
  const whole: Span = { start: 0, end: ask.text.length }
  const [only, ...others] = mentions
  const parts = only && others.length === 0 ? [{ ...only, ...whole }] : mentions
  if (others.length > 0 && mentions.some(({ product }) => !isNamedAlone(index, ask, product)))
    return undefined
  const counting = withoutAges(index, ask)
  for (const part of parts) {
    const price = choosePrice(index, part.product, within(counting, part), {
      ask: withoutNamesOfOthers(ask, part.product, mentions),
      before: carried(before, part.product, ask),
    })
    if (!price) return undefined
    lines.push({ product: part.product, ...price })
  }
  if (lines.length > 0) return lines
  const last = before.length === 1 ? before[0] : undefined
  const product =
    last?.product ?? index.products.find(({ id }) => subjects.length === 1 && id === subjects[0])
  if (product && goesOn(index, ask, product)) {
    const price = choosePrice(index, product, ask, { ask, before: last ?? carry })
    return price && [{ product, ...price }]
  }
  const offer = findOffer(index, ask)
  const price = offer && choosePrice(index, offer, ask, { ask })
  return offer && price ? [{ product: offer, ...price }] : undefined
}

/** Whether a question has a word of a product's name that no other product's name has, or all of its name. */
function isNamedAlone(index: FactIndex, { terms }: Ask, product: ProductEntry): boolean {
  const own = terms.filter(term => isNaming(term) && holdsName(product, term))
  const others = index.products.filter(other => other !== product)
  return (
    !others.some(other => other.nameLength >= own.length && own.every(term => holdsName(other, term))) ||
    own.length >= product.nameLength
  )
}

/** Without numbers at the end of a clause that has no goods: "i am 70, ..." counts nothing. */
function withoutAges(index: FactIndex, ask: Ask): Ask {
  const parts = partsOf(ask)
  if (parts.length < 2) return ask
  const isAge = (value: Value) => {
    const part = parts.find(({ start, end }) => start <= value.start && value.end <= end)
    if (value.kind !== 'number' || !part || findNamed(index, within(ask, part)).length > 0) return false
    const before = ask.text.slice(part.start, value.start)
    return /\p{L}/u.test(before) && ask.text.slice(value.end, part.end).trim() === ''
  }
  return { ...ask, values: ask.values.filter(value => !isAge(value)) }
}

/** Whether all that a question names is of the item that was priced before, or is said of no goods. */
function goesOn(index: FactIndex, ask: Ask, product: ProductEntry): boolean {
  const about = [...product.keys, ...product.prices.flatMap(fact => [...index.entryKeys(fact)])]
  const keys = new Set(about)
  return !ask.terms.some(
    term =>
      term.role === 'content' &&
      term.term.kind === 'word' &&
      !term.keys.some(key => keys.has(key)) &&
      index.products.some(other => holdsName(other, term)),
  )
}

/** What holds on from the item before: the whole of it for the same product, how many and how long for another. */
function carried(before: readonly Item[], product: ProductEntry, ask: Ask): Partial<Item> | undefined {
  const same = before.find(item => item.product.id === product.id)
  if (same) return same
  const [last, another] = before
  if (!last || another || ask.text.split(/\s+/).length > 5) return undefined
  return {
    ...(last.length && { length: last.length }),
    ...(last.quantity > 1 && { quantity: last.quantity }),
  }
}

const withoutNamesOfOthers = (ask: Ask, product: ProductEntry, all: readonly Mention[]): Ask => ({
  ...ask,
  terms: ask.terms.filter(
    term =>
      term.term.kind === 'word' &&
      !all.some(other => other.product !== product && holdsName(other.product, term)),
  ),
})

/** A number that counts or measures something in a question. */
export const isNumeric = (value: Value): value is Extract<Value, { kind: 'number' | 'quantity' }> =>
  value.kind === 'number' || value.kind === 'quantity'
