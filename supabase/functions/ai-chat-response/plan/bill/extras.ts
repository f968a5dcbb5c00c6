// What is added to the price of a line: "with a frame", "incl. entrance", "oat milk +0.40", what a day or an hour costs more.
import type { FactIndex } from '../../find/fact-index.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName } from '../items.ts'
import { isObligatory, labelKeys } from '../prices.ts'
import { addOnsOf, perBehind, wordsOf } from './charges.ts'
import { type Count, isPeople } from './counts.ts'
import { hasLeast } from './limits.ts'
import type { Line } from './lines.ts'
import { timesOf } from './measures.ts'
import { isModifier } from './offers.ts'
import { isPaidOnce } from './paid-once.ts'
import { isOffer, type Pick } from './picks.ts'

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

interface Context {
  picks: readonly Pick[]
  counts: readonly Count[]
  owners: ReadonlyMap<Count, Pick>
  /** What was added in the turns before. */
  kept?: readonly Fact[]
}

/** The extras of the lines that a question names or whose time it names, and those of before that it does not do without. */
export function findExtras(index: FactIndex, ask: Ask, lines: readonly Line[], context: Context): Extra[] {
  const { picks, kept = [] } = context
  const without = readNegations(ask).flat()
  const found: Extra[] = []
  const add = (fact: Fact, line: Line, pick?: Pick) => {
    const isPaid = lines.some(({ payments }) => payments.some(({ price }) => price.fact === fact))
    if (isPaid || found.some(extra => extra.fact === fact)) return
    found.push(...extraOf(index, fact, line, { ...context, pick }))
  }
  for (const pick of picks) {
    const ofProduct = lines.filter(({ product }) => product === pick.product)
    const [first] = ofProduct
    if (pick.added && first) add(pick.added, first, pick)
  }
  for (const line of lines) {
    for (const fact of addOnsOf(index, line.product)) {
      const keys = labelKeys(fact, index)
      const isLeftOut = without.some(term => term.keys.some(key => keys.has(key)))
      const pick = formOf(ask, fact, line)
      const isMeant = kept.includes(fact) || isObligatory(fact, index)
      if ((isMeant && !isLeftOut) || isAtTime(ask, fact) || pick) add(fact, line, pick)
    }
  }
  const [only, another] = lines
  if (!only || another) return found
  for (const fact of addedByArticles(index)) {
    const named = namedForAll(index, ask, fact, only, picks)
    if (named.length > 0) add(fact, only, pickOf(only.product, named))
  }
  return found
}

/** What is added on a day or at an hour that a question names: "Sat +10", "from 10 pm to 5 am +10". */
function isAtTime({ values }: Ask, fact: Fact): boolean {
  const days = fact.values.flatMap(value => (value.kind === 'weekdays' ? value.days : []))
  const isOnDay =
    days.length > 0 &&
    days.length < 7 &&
    values.some(value => value.kind === 'weekdays' && value.days.every(day => days.includes(day)))
  if (isOnDay) return true
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

/** Words that the shop does not know and that begin like one of a label: "laminated" like "lamination". */
function formOf({ terms }: Ask, { entry }: Fact, { product }: Line): Pick | undefined {
  const words = entry?.label.toLowerCase().split(/[^\p{L}\p{M}]+/u) ?? []
  const named = terms.filter(({ keys, role, term: { text } }) => {
    if (keys.length > 0 || role !== 'content' || text.length < 7) return false
    return words.some(word => {
      const length = Math.max(6, Math.ceil(Math.max(word.length, text.length) / 2))
      return word.length >= 6 && word.slice(0, length) === text.slice(0, length)
    })
  })
  return named.length > 0 ? pickOf(product, named) : undefined
}

const pickOf = (product: Pick['product'], terms: readonly AskedTerm[]): Pick => ({
  product,
  terms,
  start: Math.min(...terms.map(({ term }) => term.start)),
  end: Math.max(...terms.map(({ term }) => term.end)),
  isByName: true,
  isOption: true,
  tied: [],
})

/** Whether a question does without an extra of the lines: "and without the frame?" */
export const leavesOutExtra = (index: FactIndex, ask: Ask, lines: readonly Line[]): boolean => {
  const without = readNegations(ask).flat()
  return lines.some(({ product }) =>
    addOnsOf(index, product).some(fact => {
      const keys = labelKeys(fact, index)
      return without.some(term => term.keys.some(key => keys.has(key)))
    }),
  )
}

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
  { terms }: Ask,
  fact: Fact,
  { product }: Line,
  picks: readonly Pick[],
): AskedTerm[] {
  if (isOffer(product)) return []
  const own = index.entryKeys(fact)
  const kind = [...product.nameKeys, ...product.categoryKeys]
  const isOfKind = kind.some(key => own.has(key) && !/^\d/.test(key))
  const named = terms.filter(
    term =>
      (term.role === 'content' || isModifier(index, term.keys)) &&
      term.term.kind === 'word' &&
      !picks.some(pick => pick.terms.includes(term)) &&
      !holdsName(product, term) &&
      term.keys.some(key => own.has(key) && !key.startsWith('topic:')),
  )
  return isOfKind || named.length > 1 ? named : []
}

/** What is paid for once, or for each of the line, or as often as a number beside it says. */
function extraOf(
  index: FactIndex,
  fact: Fact,
  line: Line,
  { pick, counts, owners }: Context & { pick: Pick | undefined },
): Extra[] {
  const value = fact.values.find(value => value.kind === 'money' && value.role === undefined)
  if (value?.kind !== 'money' || value.to !== undefined || value.change === 'minus') return []
  const { quantity, product, price } = line
  const counted = counts.find(count => owners.get(count) === pick && pick !== undefined)
  // "Two colours +40" is no two of it.
  const own = counted && wordsOf(index, fact).has(String(counted.amount)) ? undefined : counted
  // What is sold by weight or from some number on has one stand, one box, one card for all of it.
  // What an article adds without naming the goods is paid once, whatever is ordered.
  const isOnce =
    isPaidOnce(index, fact) ||
    (fact.subject.kind !== 'product' && ![...product.nameKeys].some(key => index.entryKeys(fact).has(key)))
  const isBulk =
    isOnce ||
    isObligatory(fact, index) ||
    isByMeasure(price.value.per) ||
    hasLeast(index, product, price.fact)
  const pieces = own?.amount ?? (isBulk && value.per === undefined ? 1 : quantity)
  const per = perBehind(index, { fact, value })
  const factors = per.flatMap(unit => {
    const count = counts.find(
      ({ amount, unit: asked }) =>
        asked !== undefined && timesOf({ amount, unit: asked }, unit) !== undefined,
    )
    return count?.unit ? (timesOf({ amount: count.amount, unit: count.unit }, unit) ?? []) : []
  })
  // By the day, and nobody said for how many.
  if (factors.length < per.filter(({ unit }) => unit !== 'person').length) return []
  // Each of the people pays it once: the line counts them already.
  const isPerHead = per.some(({ unit }, at) => unit === 'person' && factors[at] !== undefined)
  const times =
    per.length > 0 ? factors.reduce((product, factor) => product * factor, 1) : isBulk ? 1 : (line.times ?? 1)
  return [
    {
      fact,
      label: fact.entry?.label || fact.statement,
      amount: value.amount,
      times: (isPerHead ? 1 : pieces) * times,
      productId: product.id,
      used: [
        ...(own ? [own] : []),
        ...counts.filter(count => isPeople(count) && factors.includes(count.amount)),
      ],
      named: pick?.terms ?? [],
    },
  ]
}

const isByMeasure = (per: string | undefined) =>
  per !== undefined && !['person', 'piece', 'night', 'day', 'hour', 'week', 'month'].includes(per)
