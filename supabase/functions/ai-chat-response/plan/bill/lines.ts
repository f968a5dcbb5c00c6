// The lines of a bill: what a question names, which option of it, how many, for how many people and for how long.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Span } from '../../sheet/values/value.ts'
import { findNamed, holdsName, type Item, isNaming } from '../items.ts'
import { countsOthers, isContent, isOfExtra, isOfName, mayBeSize } from './belongs.ts'
import { chargesOf } from './charges.ts'
import { type Count, isPeople, readCounts } from './counts.ts'
import { findExtras } from './extras.ts'
import { findMentions, type Mention, partsOf, within } from './mentions.ts'
import { findOffer } from './offers.ts'
import { chooseCharge } from './options.ts'
import { type Paid, type Payment, pay } from './pay.ts'

/** An item with its payments, and the numbers of the question that it was read from. */
export interface Line extends Item {
  payments: readonly Payment[]
  sum: number
  used: readonly Span[]
}

/** What the turns before leave for an order. */
export interface Before {
  /** What was priced last. */
  items: readonly Item[]
  /** Ids of what was spoken of last. */
  subjects: readonly string[]
  /** Whether the question may go on with that. */
  isGoingOn?: boolean
  /** How many and how long, where another thing is picked for the same. */
  carry?: Pick<Item, 'quantity' | 'length'> | undefined
}

/** The lines of a question, or the things of it that could not be priced. */
export interface Lines {
  lines: readonly Line[]
  /** Products that are named and whose price is not sure. */
  unpriced: readonly ProductEntry[]
  /** Whether the question names them, and does not only go on. */
  isNamed?: boolean
}

/** The lines that a question orders: by what it names, or as it goes on with what was priced before. */
export function readLines(
  index: FactIndex,
  ask: Ask,
  { items: before, subjects, carry, isGoingOn }: Before,
): Lines {
  const mentions = findMentions(
    index,
    ask,
    before.map(({ product }) => product.id),
  )
  const nothing: Lines = { lines: [], unpriced: [] }
  if (!mentions) return nothing
  const whole: Span = { start: 0, end: ask.text.length }
  const [only, ...others] = mentions
  const isFromStart = only === undefined || only.start === 0
  const parts = only && others.length === 0 && isFromStart ? [{ ...only, ...whole }] : mentions
  if (others.length > 0 && mentions.some(mention => mention.isByName && !isNamedAlone(index, mention)))
    return nothing
  const counts = withoutAges(index, ask, readCounts(index, ask))
  const lines: Line[] = []
  const unpriced: ProductEntry[] = []
  for (const part of parts) {
    const own = linesOf(index, ask, part, mentions, counts, carried(before, part.product, ask))
    if (own) lines.push(...own)
    else unpriced.push(part.product)
  }
  const [first, another] = before
  // "3 of those and a mug" goes on with what was priced before.
  if (!isFromStart && first && !another && isGoingOn) {
    const lead = { start: 0, end: only.start, product: first.product, isByName: true, terms: [] }
    const own = linesOf(index, ask, lead, mentions, counts, first)
    if (own) lines.unshift(...own)
  }
  if (parts.length > 0) return { lines: onceEach(lines), unpriced, isNamed: true }
  const last = before.length === 1 ? before[0] : undefined
  const known = last?.product ?? index.products.find(({ id }) => subjects.length === 1 && id === subjects[0])
  const isKnown = known && goesOn(index, ask, known)
  const product = isKnown ? known : findOffer(index, ask)
  if (!product) return nothing
  const own = linesOf(
    index,
    ask,
    { ...whole, product, isByName: true, terms: [] },
    [],
    counts,
    isKnown ? (last ?? carry) : undefined,
  )
  if (own) return { lines: own, unpriced: [] }
  return before.length > 1 ? nothing : { lines: [], unpriced: [product] }
}

/** Without lines that say the same again and count nothing. */
const onceEach = (lines: readonly Line[]): Line[] =>
  lines.filter(
    (line, at) =>
      line.used.length > 0 ||
      !lines.some((other, before) => before < at && other.price.value === line.price.value),
  )

/** One product as a question asks for it; undefined where it is not clear which of its prices is meant. */
export function readItem(
  index: FactIndex,
  ask: Ask,
  product: ProductEntry,
  before: Item | undefined,
): Item | undefined {
  const whole = { start: 0, end: ask.text.length, product, isByName: true, terms: [] }
  const lines = linesOf(index, ask, whole, [], readCounts(index, ask), before)
  const [line, another] = lines ?? []
  if (!line || another) return undefined
  const kept = before?.added ?? []
  const added = findExtras(index, ask, [line], readCounts(index, ask), { kept }).map(({ fact }) => fact)
  return added.length > 0 ? { ...line, added } : line
}

/** The lines of one product: one, or one for each kind of people that its options tell apart. */
function linesOf(
  index: FactIndex,
  ask: Ask,
  part: Mention,
  mentions: readonly Mention[],
  counts: readonly Count[],
  before: Partial<Item> | undefined,
): Line[] | undefined {
  const { product } = part
  const zone = within(ask, part)
  const own = counts.filter(
    count =>
      count.start >= part.start &&
      count.end <= part.end &&
      !isOfName(product, zone, count) &&
      !countsOthers(index, product, ask, count) &&
      !isOfExtra(index, product, zone, count),
  )
  if (own.some(count => isContent(product, zone, count))) return undefined
  const around = withoutNamesOfOthers(ask, product, mentions)
  const groups = groupsOf(index, product, ask, own)
  const lines = (groups ?? [undefined]).map(group => {
    const mine = group ? own.filter(count => count === group || !isPeople(count)) : own
    const chosen = chooseCharge(index, product, {
      part: group ? withAudience(index, zone, group, own) : zone,
      around,
      counts: mine,
      before,
      ...(group && { audience: audienceOf(index, ask, group) }),
    })
    if (mine.some(count => mayBeSize(index, product, zone, ask, count))) return undefined
    const paid =
      chosen &&
      pay(index, product, chosen, {
        own: group ? mine.map(count => asPieces(count, group, chosen.charge.per)) : mine,
        shared: counts,
        before,
        says: keys => zone.terms.some(term => term.keys.some(key => keys.includes(key))),
      })
    return paid && lineOf(product, paid, group)
  })
  return lines.every(line => line !== undefined) ? lines : undefined
}

const lineOf = (product: ProductEntry, paid: Paid, group: Count | undefined): Line => ({
  product,
  ...paid,
  used: group ? [...paid.used, group] : paid.used,
})

/** Where a price is for no unit, people of a kind are counted like pieces. */
const asPieces = (count: Count, group: Count, per: readonly { unit: string }[]): Count =>
  count === group && !per.some(({ unit }) => unit === 'person')
    ? { amount: count.amount, start: count.start, end: count.end }
    : count

/** The people of a question, where the product's options tell children, adults or others apart. */
function groupsOf(
  index: FactIndex,
  product: ProductEntry,
  ask: Ask,
  counts: readonly Count[],
): Count[] | undefined {
  const groups = counts.filter(isPeople)
  const options = chargesOf(index, product).filter(({ isFurther }) => !isFurther)
  const isTold = groups.some(group =>
    audienceOf(index, ask, group).some(
      key => key !== '=person' && options.some(({ words }) => words.has(key)),
    ),
  )
  return isTold ? groups : undefined
}

/** The keys of the words that say which people a count is of: "kids" of "3 kids". */
const audienceOf = (index: FactIndex, { text }: Ask, { start, end }: Count): string[] =>
  text
    .slice(start, end)
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap(word => (word ? index.keysOf(word) : []))

/** What is said of a product, with the words of one kind of people and without those of the others. */
function withAudience(index: FactIndex, ask: Ask, group: Count, all: readonly Count[]): Ask {
  const others = ask.terms.filter(
    ({ term }) => !all.some(count => isPeople(count) && count.start < term.end && term.start < count.end),
  )
  const keys = audienceOf(index, ask, group)
  const term: AskedTerm['term'] = {
    ...group,
    text: ask.text.slice(group.start, group.end),
    keys,
    kind: 'word',
  }
  return { ...ask, terms: [...others, { term, keys, role: 'content', weight: 1 }] }
}

/** Whether a question has a word of a product's name that no other product's name has, or all of its name. */
function isNamedAlone(index: FactIndex, { product, terms }: Mention): boolean {
  const own = terms.filter(isNaming)
  const holds = (other: ProductEntry, term: AskedTerm) =>
    holdsName(other, term) ||
    chargesOf(index, other).some(({ words }) => [...term.keys, ...term.term.keys].some(key => words.has(key)))
  const named = own.filter(term => holdsName(product, term))
  return (
    !index.products.some(
      other => other !== product && other.nameLength >= named.length && own.every(term => holds(other, term)),
    ) || named.length >= product.nameLength
  )
}

/** Without numbers at the end of a clause that has no goods: "i am 70, ..." counts nothing. */
function withoutAges(index: FactIndex, ask: Ask, counts: readonly Count[]): readonly Count[] {
  const parts = partsOf(index, ask)
  if (parts.length < 2) return counts
  const isAge = (value: Count) => {
    const part = parts.find(({ start, end }) => start <= value.start && value.end <= end)
    if (value.unit !== undefined || !part || findNamed(index, within(ask, part)).length > 0) return false
    const before = ask.text.slice(part.start, value.start)
    return /\p{L}/u.test(before) && ask.text.slice(value.end, part.end).trim() === ''
  }
  return counts.filter(count => !isAge(count))
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
