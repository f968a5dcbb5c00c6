// What the shop's articles ask money for beside the goods, where a question names it: a fee, a surcharge, a service.
import type { FactIndex } from '../../find/fact-index.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Value } from '../../sheet/values/value.ts'
import { hasOrdinal, type Measure } from '../prices.ts'
import { perBehind } from './charges.ts'
import type { Count } from './counts.ts'
import { isModifier } from './explain.ts'
import { countBefore, type Extra } from './extras.ts'
import type { Line } from './lines.ts'
import { timesOf } from './measures.ts'
import { partsOf } from './mentions.ts'

type Money = Extract<Value, { kind: 'money' }>

/** Statements of articles with one fixed amount that is paid for something. */
const servicesOf = once((index: FactIndex): readonly Fact[] =>
  index.facts.filter(
    fact =>
      fact.subject.kind !== 'product' &&
      fact.source.field !== 'title' &&
      !fact.denies &&
      !fact.topics.includes('cancelling') &&
      amountOf(fact) !== undefined &&
      !isOfDelivery(index, fact),
  ),
)

/** What delivery costs is found by its place; the same sentence may say when it is free. */
const isOfDelivery = (index: FactIndex, { statement, subject }: Fact): boolean =>
  index.keysOf(statement).includes('=deliver') ||
  index.facts.some(
    fact =>
      fact.statement === statement &&
      fact.subject.id === subject.id &&
      fact.values.some(value => value.kind === 'money' && value.role === 'freeAbove'),
  )

const amountOf = ({ values }: Fact): Money | undefined => {
  const money = values.filter((value): value is Money => value.kind === 'money')
  const [only, another] = money
  const isFixed =
    only &&
    only.role === undefined &&
    only.to === undefined &&
    (only.bound === undefined || only.bound === 'about') &&
    only.change !== 'minus' &&
    only.bundle === undefined
  return isFixed && !another ? only : undefined
}

/**
 * The services that explain words of a question which no line does, each by most of the words.
 * @returns "unclear" where several would do, or where it is not sure how often one is paid
 */
export function findServices(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  open: readonly AskedTerm[],
  counts: readonly Count[],
): Extra[] | 'unclear' {
  const found: Extra[] = []
  let rest = open.filter(term => isNamingService(index, term))
  while (rest.length > 0 && found.length < 4) {
    const scored = servicesOf(index)
      .filter(fact => !hasOrdinal(fact) && concernsDays(ask, fact))
      .map(fact => ({ fact, ...heldBy(index, fact, rest) }))
    const best = Math.max(0, ...scored.map(({ score }) => score))
    if (best === 0) break
    const chosen = scored.filter(({ score }) => score >= best * 0.999)
    const [first] = chosen
    if (!first || chosen.some(({ fact }) => amountOf(fact)?.amount !== amountOf(first.fact)?.amount))
      return 'unclear'
    const extra = serviceOf(index, ask, lines, first, counts)
    if (!extra) return 'unclear'
    found.push(extra)
    rest = rest.filter(term => !first.named.includes(term))
  }
  return found
}

const isNamingService = (index: FactIndex, { role, term, keys }: AskedTerm) =>
  term.kind === 'word' &&
  keys.length > 0 &&
  (role === 'content' || isModifier(index, keys) || keys.some(key => key.startsWith('day:')))

const nothing: ReadonlySet<string> = new Set()

/** How much of the open words a statement and what it stands under hold; its own words are to hold some of them. */
function heldBy(
  index: FactIndex,
  fact: Fact,
  open: readonly AskedTerm[],
): { named: AskedTerm[]; score: number } {
  const own = index.entryKeys(fact)
  // All that a shop does stands under its name.
  const context = fact.subject.kind === 'business' ? nothing : index.contextKeys(fact)
  const holds = (keys: ReadonlySet<string>, term: AskedTerm) =>
    term.keys.some(key => keys.has(key) && !key.startsWith('topic:'))
  const isSurcharge = fact.values.some(({ kind }) => kind === 'weekdays') && isAdded(index, fact)
  const counts = (term: AskedTerm) => term.role === 'content' || isModifier(index, term.keys) || isSurcharge
  const named = open.filter(term => counts(term) && (holds(own, term) || holds(context, term)))
  const isOwn = named.some(term => holds(own, term)) || named.some(term => holds(context, term))
  if (!isOwn) return { named: [], score: 0 }
  const score = named.reduce(
    (sum, term) => sum + term.weight * index.rarity(term.keys) * (holds(own, term) ? 1 : 0.6),
    0,
  )
  return { named, score: score * (fact.entry ? 1.01 : 1) }
}

/** Whether a statement says that its amount comes on top: "$25 extra". */
export function isAdded(index: FactIndex, { statement, values }: Fact): boolean {
  const { dictionary } = index.wording
  const tokens = tokenise(statement)
  return (
    values.some(value => value.kind === 'money' && value.change === 'plus') ||
    tokens.some((_, at) => dictionary.match(tokens, at, 'surcharge')) ||
    index.keysOf(statement).includes('=extra')
  )
}

/** A surcharge of some days is none on others. */
function concernsDays({ values }: Ask, fact: Fact): boolean {
  const days = fact.values.flatMap(value => (value.kind === 'weekdays' ? value.days : []))
  const asked = values.flatMap(value => (value.kind === 'weekdays' ? value.days : []))
  return (
    days.length === 0 || days.length === 7 || asked.length === 0 || asked.every(day => days.includes(day))
  )
}

function serviceOf(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  { fact, named }: { fact: Fact; named: readonly AskedTerm[] },
  counts: readonly Count[],
): Extra | undefined {
  const value = amountOf(fact)
  if (!value) return undefined
  const per = perOf(index, fact, value)
  const free = counts.filter(
    count => !lines.some(({ used }) => used.some(({ start, end }) => start < count.end && count.start < end)),
  )
  const own = countBefore(index, ask, named, free)
  const behind = countBehind(index, ask, named, free)
  const factors: number[] = []
  for (const unit of per) {
    const times =
      timesIn(counts, unit) ??
      lengthOf(lines, unit) ??
      (unit.unit === 'person' ? (own?.amount ?? behind?.amount ?? peopleOf(lines)) : undefined)
    if (times === undefined) return undefined
    factors.push(times)
  }
  return {
    fact,
    label: fact.entry?.label || fact.statement,
    amount: value.amount,
    times: factors.reduce(
      (product, factor) => product * factor,
      own?.amount ?? piecesOf(index, fact, value, lines),
    ),
    used: [own, per.some(({ unit }) => unit === 'person') ? behind : undefined].flatMap(count => count ?? []),
    named,
  }
}

/** A number behind what is named, in the same part of the question: "shuttle for 3". */
function countBehind(
  index: FactIndex,
  ask: Ask,
  named: readonly AskedTerm[],
  counts: readonly Count[],
): Count | undefined {
  const last = named.at(-1)
  const part =
    last && partsOf(index, ask).find(({ start, end }) => start <= last.term.start && last.term.end <= end)
  return counts.find(
    ({ start, end, unit }) => part && last && !unit && start >= last.term.end && end <= part.end,
  )
}

const perOf = (index: FactIndex, fact: Fact, value: Money): Measure[] => {
  const read = perBehind(index, { fact, value })
  return read.length > 0 || value.per === undefined || value.per === 'piece'
    ? read
    : [{ amount: 1, unit: value.per }]
}

const timesIn = (counts: readonly Count[], per: Measure): number | undefined => {
  const count = counts.find(
    ({ amount, unit }) => unit !== undefined && timesOf({ amount, unit }, per) !== undefined,
  )
  return count?.unit && timesOf({ amount: count.amount, unit: count.unit }, per)
}

const lengthOf = (lines: readonly Line[], per: Measure): number | undefined =>
  lines.flatMap(({ length }) => (length ? (timesOf(length, per) ?? []) : []))[0]

const peopleOf = (lines: readonly Line[]): number | undefined =>
  lines.find(({ price }) => price.value.per === 'person')?.quantity

/** "9 per panel" is paid for each of the panels that are ordered. */
function piecesOf(index: FactIndex, fact: Fact, { per, end }: Money, lines: readonly Line[]): number {
  if (per !== 'piece') return 1
  const behind = fact.statement.slice(end - fact.source.start)
  const keys = new Set(index.keysOf(behind.split(/[.,;()]/u)[0] ?? ''))
  const line = lines.find(({ product }) => [...product.nameKeys].some(key => keys.has(key)))
  return line?.quantity ?? 1
}
