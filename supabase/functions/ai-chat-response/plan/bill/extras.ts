// What is added to the price of a line: "with a frame", "incl. entrance", "oat milk +0.40".
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName } from '../items.ts'
import { labelKeys } from '../prices.ts'
import { addOnsOf, chargesOf, perBehind, wordsOf } from './charges.ts'
import type { Count } from './counts.ts'
import { hasLeast } from './limits.ts'
import type { Line } from './lines.ts'
import { timesOf } from './measures.ts'
import { partsOf } from './mentions.ts'

/** What is added for a line, and how often. */
export interface Extra {
  fact: Fact
  label: string
  amount: number
  times: number
  /** The product whose price it is added to; none where it is added to the bill. */
  productId?: string
  used: readonly Span[]
  named: readonly AskedTerm[]
}

/** The extras of the lines that a question names, and does not do without. */
export function findExtras(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  counts: readonly Count[],
  { kept }: { kept: readonly Fact[] } = { kept: [] },
): Extra[] {
  const without = new Set(readNegations(ask).flat())
  const terms = ask.terms.filter(
    term =>
      (term.role === 'content' || term.role === 'soft') &&
      term.term.kind === 'word' &&
      !without.has(term) &&
      !lines.some(({ product, payments }) =>
        isOfLine(
          index,
          product,
          payments.map(({ price }) => price.fact),
          term,
        ),
      ),
  )
  const free = counts.filter(count => !lines.some(({ used }) => used.some(span => isSame(span, count))))
  const found: Extra[] = []
  for (const line of lines) {
    for (const fact of extrasOf(index, line)) {
      const keys = fact.entry ? labelKeys(fact, index) : index.entryKeys(fact)
      const named = terms.filter(term => term.keys.some(key => keys.has(key)) || isFormOf(fact, term))
      const isLeftOut = [...without].some(term => term.keys.some(key => keys.has(key)))
      const isUncounted =
        chargesOf(index, line.product).some(charge => charge.fact === fact && charge.isFurther) &&
        line.quantity > 1 &&
        countBefore(index, ask, named, free) === undefined
      if (isUncounted) continue
      const isNamed =
        named.some(({ role }) => role === 'content') ||
        named.length > 1 ||
        (kept.includes(fact) && !isLeftOut) ||
        isAtTime(ask, fact)
      if (isNamed && !found.some(extra => extra.fact === fact))
        found.push(...extraOf(index, fact, line, { ask, named, free, all: counts }))
    }
  }
  const [only, another] = lines
  if (!only || another) return found
  return [
    ...found,
    ...addedByArticles(index).flatMap(fact => {
      const named = namedForAll(index, fact, terms, only)
      return named.length > 0 ? extraOf(index, fact, only, { ask, named, free, all: counts }) : []
    }),
  ]
}

/** "From 10 pm to 5 am +10", where the question names such a time. */
function isAtTime({ values }: Ask, fact: Fact): boolean {
  const hours = fact.values.find(value => value.kind === 'clock')
  if (hours?.kind !== 'clock' || hours.to === undefined) return false
  const { from, to } = hours
  return values.some(
    value =>
      value.kind === 'clock' &&
      value.to === undefined &&
      [value.from, value.from + 1440].some(at => at >= from && at <= (to < from ? to + 1440 : to)),
  )
}

/** Whether a word that the shop does not know begins like one of a label: "laminated" like "lamination". */
function isFormOf({ entry }: Fact, { keys, role, term: { text } }: AskedTerm): boolean {
  if (keys.length > 0 || role !== 'content' || text.length < 7 || !entry) return false
  return entry.label
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some(word => {
      const length = Math.max(6, Math.ceil(Math.max(word.length, text.length) / 2))
      return word.length >= 6 && word.slice(0, length) === text.slice(0, length)
    })
}

/** Whether a question does without an extra of the lines: "and without the frame?" */
export const leavesOutExtra = (index: FactIndex, ask: Ask, lines: readonly Line[]): boolean => {
  const without = readNegations(ask).flat()
  return lines.some(line =>
    extrasOf(index, line).some(fact => {
      const keys = labelKeys(fact, index)
      return without.some(term => term.keys.some(key => keys.has(key)))
    }),
  )
}

/** What a product's list adds, besides the prices that were chosen. */
const extrasOf = (index: FactIndex, { product, payments }: Line): Fact[] =>
  addOnsOf(index, product).filter(fact => !payments.some(({ price }) => price.fact === fact))

const isSame = (one: Span, other: Span) => one.start < other.end && other.start < one.end

const isOfLine = (index: FactIndex, product: ProductEntry, chosen: readonly Fact[], term: AskedTerm) =>
  holdsName(product, term) ||
  chosen.some(fact => fact.entry && term.keys.some(key => labelKeys(fact, index).has(key)))

/** What articles say is added to a price. */
const addedByArticles = once((index: FactIndex) =>
  index.facts.filter(
    ({ subject, values }) =>
      subject.kind !== 'product' && values.some(value => value.kind === 'money' && value.change === 'plus'),
  ),
)

/** The words of a question that an article says is added to goods of a kind: "any colour in matt, +5 per tin". */
function namedForAll(
  index: FactIndex,
  fact: Fact,
  terms: readonly AskedTerm[],
  { product }: Line,
): AskedTerm[] {
  if (product.facts.length === 0) return []
  const own = index.entryKeys(fact)
  if (![...product.nameKeys].some(key => own.has(key))) return []
  return terms.filter(
    ({ role, keys }) =>
      role === 'content' && !product.keys.has(keys[0] ?? '') && keys.some(key => own.has(key)),
  )
}

interface Around {
  ask: Ask
  named: readonly AskedTerm[]
  /** The counts that no line took. */
  free: readonly Count[]
  all: readonly Count[]
}

function extraOf(index: FactIndex, fact: Fact, line: Line, { ask, named, free, all }: Around): Extra[] {
  const value = fact.values.find(value => value.kind === 'money' && value.role === undefined)
  if (value?.kind !== 'money' || value.to !== undefined || value.change === 'minus') return []
  const { quantity, product, price } = line
  const counted = countBefore(index, ask, named, free)
  // "Two colours +40" is no two of it.
  const own = counted && wordsOf(index, fact).has(String(counted.amount)) ? undefined : counted
  // What is sold by weight or from some number on has one stand, one box, one card for all of it.
  const isBulk = isByMeasure(price.value.per) || hasLeast(index, product, price.fact)
  const pieces = own?.amount ?? (isBulk && value.per === undefined ? 1 : quantity)
  const per = perBehind(index, { fact, value })
  const factors = per.flatMap(unit => {
    const count = all.find(
      ({ amount, unit: asked }) =>
        asked !== undefined && timesOf({ amount, unit: asked }, unit) !== undefined,
    )
    return count?.unit ? (timesOf({ amount: count.amount, unit: count.unit }, unit) ?? []) : []
  })
  // By the day, and nobody said for how many.
  if (factors.length < per.filter(({ unit }) => unit !== 'person').length) return []
  const times =
    per.length > 0 ? factors.reduce((product, factor) => product * factor, 1) : isBulk ? 1 : (line.times ?? 1)
  return [
    {
      fact,
      label: fact.entry?.label || fact.statement,
      amount: value.amount,
      times: pieces * times,
      productId: product.id,
      used: own ? [own] : [],
      named,
    },
  ]
}

const isByMeasure = (per: string | undefined) =>
  per !== undefined && !['person', 'piece', 'night', 'day', 'hour', 'week', 'month'].includes(per)

/** The number right before what is named, in the same part of the question: "and 4 cuts". */
export function countBefore(
  index: FactIndex,
  ask: Ask,
  named: readonly AskedTerm[],
  counts: readonly Count[],
): Count | undefined {
  const [first] = [...named].sort((one, other) => one.term.start - other.term.start)
  if (!first) return undefined
  const part = partsOf(index, ask).find(
    ({ start, end }) => start <= first.term.start && first.term.end <= end,
  )
  const before = counts.filter(
    ({ start, end, unit }) =>
      (unit === undefined || unit === 'piece') &&
      part !== undefined &&
      start >= part.start &&
      end <= first.term.start &&
      !ask.terms.some(
        ({ term, role }) => role === 'content' && term.start >= end && term.end <= first.term.start,
      ),
  )
  return before.at(-1)
}
