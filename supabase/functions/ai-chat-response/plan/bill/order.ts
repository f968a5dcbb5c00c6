// What a question orders, with what the turns before left: its lines, and what is added to them.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import { tokenise } from '../../languages/tokens.ts'
import { isFunctionWord } from '../../languages/words.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { holdsName, type Item } from '../items.ts'
import { type Count, readCounts } from './counts.ts'
import { type Extra, findExtras } from './extras.ts'
import { carriedTo, countsBy, type Line, linesOf, type Order as Ordered, ordersOf } from './lines.ts'
import { partsOf, within } from './parts.ts'
import { findPicks, isOffer, type Pick } from './picks.ts'
import { isShared } from './shares.ts'
import { asLines } from './total.ts'

/** What the turns before leave for an order. */
export interface Before {
  /** What was priced last. */
  items: readonly Item[]
  /** Ids of what was spoken of last. */
  subjects: readonly string[]
  /** Whether the question may go on with that. */
  isGoingOn?: boolean
  /** How many and how long, where another thing is picked for the same. */
  carry?: Partial<Item> | undefined
}

/** An order: what is paid for, and the words and numbers that it was read from. */
export interface Order {
  lines: readonly Line[]
  extras: readonly Extra[]
  /** Products that are named and whose price is not sure. */
  unpriced: readonly ProductEntry[]
  /** Whether the question names them, and does not only go on. */
  isNamed: boolean
  /** Whether two things are named in one breath, with no "and" and no number between: one of them is none. */
  isRunTogether: boolean
  counts: readonly Count[]
  named: readonly AskedTerm[]
}

/** Reads the order of a question: by what it names, or as it goes on with what was priced before. */
export function readOrder(index: FactIndex, ask: Ask, before: Before, isDeposit: boolean): Order {
  const { items, subjects, isGoingOn = false, carry } = before
  const spoken = index.products.find(({ id }) => subjects.length === 1 && id === subjects[0])
  const last = items.length === 1 ? items[0] : undefined
  const given = [...items.map(({ product }) => product), ...(spoken ? [spoken] : [])]
  const found = findPicks(index, ask, { given, before: items.map(({ product }) => product.id) })
  const picks = withoutShared(index, found)
  const all = readCounts(index, ask)
  const counts = withoutAges(index, ask, all, picks)
  const owners = countsBy(index, ask, picks, counts)
  const context = { picks, counts, owners }
  const lines: Line[] = []
  const unpriced: ProductEntry[] = []
  const orders = ordersOf(index, ask, picks)
  const [first] = orders
  for (const [at, order] of orders.entries()) {
    const lead = at === 0 && isGoingOn && last ? leadOf(index, ask, order) : undefined
    if (lead && last) {
      const own = linesOf(
        index,
        ask,
        { ...lead, product: last.product, terms: [] },
        { ...context, before: last },
      )
      if (own) lines.push(...own)
    }
    const zone = lead ? { ...order, start: lead.end } : order
    const own = linesOf(index, ask, zone, { ...context, before: carriedTo(items, order.product, ask) })
    if (own && !order.isUnclear) lines.push(...own)
    else unpriced.push(order.product)
  }
  const isNamed = orders.length > 0
  if (!isNamed) {
    const before = last && isOffer(last.product) && !ask.kinds.has('total') ? undefined : last
    const known = before?.product ?? spoken
    const product = known && goesOn(index, ask, known, picks) ? known : undefined
    const whole = { start: 0, end: ask.text.length, terms: [] }
    const own = product && linesOf(index, ask, { ...whole, product }, { ...context, before: last ?? carry })
    if (own) lines.push(...own)
    else if (product && items.length <= 1) unpriced.push(product)
  }
  const isTotal = ask.kinds.has('total') || isDeposit
  // Services of the articles come on top of what was ordered.
  const isService = isNamed && orders.every(({ product }) => isOffer(product))
  const isAll = isGoingOn && first !== undefined && (isService || (orders.length === 1 && addsToBefore(ask)))
  const others = items.filter(item => !lines.some(({ product }) => product.id === item.product.id))
  if (isAll || (lines.length === 0 && unpriced.length === 0 && isTotal)) lines.unshift(...asLines(others))
  const kept = isAll || !isNamed ? items.flatMap(({ added = [] }) => added) : []
  const paid = onceEach(lines)
  const extras = onBoth(ask, paid, findExtras(index, ask, paid, { ...context, kept }))
  return {
    lines: forEach(index, paid),
    extras,
    unpriced,
    isNamed,
    isRunTogether: isRunTogether(index, ask, picks, counts),
    counts,
    named: picks.flatMap(({ terms }) => terms),
  }
}

/** Whether two of the things stand in one part of the question, and no number between them. */
function isRunTogether(
  index: FactIndex,
  ask: Ask,
  picks: readonly Pick[],
  counts: readonly Count[],
): boolean {
  const parts = partsOf(index, ask)
  const heads = picks.filter(({ added }) => !added)
  return heads.some(({ product, end }, at) => {
    const next = heads[at + 1]
    return (
      next !== undefined &&
      next.product !== product &&
      ![product, next.product].some(isOffer) &&
      !counts.some(count => count.start >= end && count.end <= next.start) &&
      parts.some(part => part.start < end && next.start < part.end)
    )
  })
}

/** One product as a question asks for it; undefined where it is not clear which of its prices is meant. */
export function readItem(
  index: FactIndex,
  ask: Ask,
  product: ProductEntry,
  before: Item | undefined,
): Item | undefined {
  const picks = findPicks(index, ask, { given: [product] }).filter(pick => pick.product === product)
  const counts = readCounts(index, ask)
  const context = { picks, counts, owners: countsBy(index, ask, picks, counts) }
  const whole = { start: 0, end: ask.text.length, product, terms: [] }
  const [line, another] = linesOf(index, ask, whole, { ...context, before }) ?? []
  if (!line || another) return undefined
  const added = findExtras(index, ask, [line], { ...context, kept: before?.added ?? [] }).map(
    ({ fact }): Fact => fact,
  )
  return added.length > 0 ? { ...line, added } : line
}

/** Without prices of articles whose discount is meant: a membership that takes a share off a treatment. */
function withoutShared(index: FactIndex, picks: readonly Pick[]): Pick[] {
  const isGoods = picks.some(({ product }) => !isOffer(product))
  return picks.filter(
    ({ product, terms }) => !(isGoods && isOffer(product) && isShared(index, product, terms)),
  )
}

/** What stands in front of the part that names something, and only counts: "3 of those and a mug". */
function leadOf(index: FactIndex, ask: Ask, { terms }: Ordered): { start: number; end: number } | undefined {
  const from = Math.min(...terms.map(({ term }) => term.start))
  const part = partsOf(index, ask).findLast(({ start }) => start <= from)
  if (!part || part.start === 0) return undefined
  const lead = { start: 0, end: part.start }
  const inside = within(ask, lead)
  const isMeant =
    inside.values.some(({ kind }) => kind === 'number') ||
    hasCue(foldForCues(ask.text.slice(0, part.start)), 'pointsBack', ask.spoken.language)
  const isCount =
    isMeant && !inside.terms.some(({ role, term }) => role === 'content' && term.kind === 'word')
  return isCount ? lead : undefined
}

/** Without lines that say the same again and count nothing. */
const onceEach = (lines: readonly Line[]): Line[] =>
  lines.filter(
    (line, at) =>
      line.used.length > 0 ||
      !lines.some((other, before) => before < at && other.price.value === line.price.value),
  )

/** "Both together", "and that, too": what was priced before is in the sum. */
const addsToBefore = ({ text, kinds, spoken: { language } }: Ask): boolean => {
  const folded = foldForCues(text)
  return hasCue(folded, 'both', language) || (kinds.has('total') && hasCue(folded, 'adds', language))
}

/** "Fall and pico on both": what is added once is added to each of two. */
const onBoth = (ask: Ask, lines: readonly Line[], extras: readonly Extra[]): Extra[] => {
  // "2 saris 1750" is one price of two.
  const counts = ask.values.flatMap(value => (value.kind === 'number' ? [value] : []))
  const together = ({ used }: Line) =>
    counts.find(count => used.some(({ start, end }) => start < count.end && count.start < end))?.amount ?? 1
  const goods = lines.filter(({ product }) => !isOffer(product))
  const pieces = goods.reduce((sum, line) => sum + (line.quantity === 1 ? together(line) : line.quantity), 0)
  const isBoth = pieces === 2 && hasCue(foldForCues(ask.text), 'both', ask.spoken.language)
  return extras.map(extra => (isBoth && extra.times === 1 ? { ...extra, times: 2 } : extra))
}

/** What an article prices for each of the goods of a line, without a number of its own: "9 per panel". */
function forEach(index: FactIndex, lines: readonly Line[]): Line[] {
  const goods = lines.filter(({ product }) => !isOffer(product))
  return lines.map(line => {
    const [payment, another] = line.payments
    if (!isOffer(line.product) || line.quantity !== 1 || line.used.length > 0 || !payment || another)
      return line
    const { fact, value } = line.price
    if (value.per !== 'piece') return line
    const behind = fact.statement.slice(value.end - fact.source.start).split(/[.,;()]/u)[0] ?? ''
    const keys = new Set(index.keysOf(behind))
    const named = goods.find(({ product }) => [...product.nameKeys].some(key => keys.has(key)))
    const head = named ?? (goods.length === 1 && isOfAny(index, behind) ? goods[0] : undefined)
    if (!head || head.quantity === 1) return line
    const sum = head.quantity * line.sum
    return {
      ...line,
      quantity: head.quantity,
      sum,
      payments: [{ ...payment, counts: [head.quantity, ...payment.counts], sum }],
    }
  })
}

/** "4 an item", "each": for one of whatever is ordered. */
function isOfAny({ wording: { dictionary, language } }: FactIndex, behind: string): boolean {
  const tokens = tokenise(behind)
  return tokens.every(
    ({ text }, at) =>
      isFunctionWord(text, language) ||
      (['per', 'unit', 'general'] as const).some(kind => dictionary.match(tokens, at, kind)),
  )
}

/** Without numbers at the end of a clause that has no goods: "i am 70, ..." counts nothing. */
function withoutAges(
  index: FactIndex,
  ask: Ask,
  counts: readonly Count[],
  picks: readonly Pick[],
): readonly Count[] {
  const parts = partsOf(index, ask)
  if (parts.length < 2) return counts
  const isAge = (value: Count) => {
    const part = parts.find(({ start, end }) => start <= value.start && value.end <= end)
    const names = part && picks.some(pick => pick.start >= part.start && pick.end <= part.end)
    if (value.unit !== undefined || !part || names) return false
    const before = ask.text.slice(part.start, value.start)
    return /\p{L}/u.test(before) && ask.text.slice(value.end, part.end).trim() === ''
  }
  return counts.filter(count => !isAge(count))
}

/** Whether all that a question names is of the item that was priced before, or is said of no goods. */
function goesOn(index: FactIndex, ask: Ask, product: ProductEntry, picks: readonly Pick[]): boolean {
  const about = [...product.keys, ...product.prices.flatMap(fact => [...index.entryKeys(fact)])]
  const keys = new Set(about)
  return !ask.terms.some(
    term =>
      term.role === 'content' &&
      term.term.kind === 'word' &&
      !term.keys.some(key => keys.has(key)) &&
      !picks.some(pick => pick.terms.includes(term)) &&
      index.products.some(other => holdsName(other, term)),
  )
}
