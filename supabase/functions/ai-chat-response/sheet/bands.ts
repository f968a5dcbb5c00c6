// Statements with bounds: for which ages, lengths of time, sizes, groups or sums they hold.

import type { Dictionary } from '../languages/dictionary.ts'
import type { Bound, Unit } from '../languages/pack.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import { tokenFrom } from './values/pieces.ts'
import type { Span, Value } from './values/value.ts'

/** What is measured. Years are apart from shorter times: an age is no notice. */
export type Dimension =
  | 'years'
  | 'time'
  | 'length'
  | 'way'
  | 'mass'
  | 'volume'
  | 'people'
  | 'pieces'
  | 'money'
  | 'number'

/** An amount in the smallest unit of its dimension. */
export interface Measured extends Span {
  dimension: Dimension
  amount: number
  /** Whether it is so long before something: "3 days ahead". */
  isAhead: boolean
}

/** From and to what amount a statement holds. */
export interface Band extends Span {
  dimension: Dimension
  least: number
  most: number
  /** Whether the end itself is left out: "under 16", "more than 20". */
  isOverLeast: boolean
  isUnderMost: boolean
  isAhead: boolean
  /** Whether it is how long something holds, such as a warranty. */
  isTerm: boolean
}

const hour = 60
const units: Partial<Record<Unit, readonly [Dimension, number]>> = {
  minute: ['time', 1],
  hour: ['time', hour],
  day: ['time', 24 * hour],
  workday: ['time', 24 * hour],
  night: ['time', 24 * hour],
  week: ['time', 7 * 24 * hour],
  month: ['time', 30 * 24 * hour],
  year: ['years', 1],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  inch: ['length', 25.4],
  foot: ['length', 304.8],
  km: ['way', 1],
  mile: ['way', 1.609],
  g: ['mass', 1],
  kg: ['mass', 1000],
  oz: ['mass', 28.35],
  lb: ['mass', 453.6],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  person: ['people', 1],
  piece: ['pieces', 1],
}

type Amount = Extract<Value, { kind: 'number' | 'quantity' | 'money' }>

const isAmount = (value: Value): value is Amount =>
  value.kind === 'number' || value.kind === 'quantity' || value.kind === 'money'

const scaleOf = (value: Amount): readonly [Dimension, number] | undefined =>
  value.kind === 'number' ? ['number', 1] : value.kind === 'money' ? ['money', 1] : units[value.unit]

/** What a question measures: "I am 16 years old", "3 days before", "12 people". */
export function measuredIn(text: string, values: readonly Value[], dictionary: Dictionary): Measured[] {
  const tokens = tokenise(text)
  return values.flatMap((value): Measured[] => {
    if (!isAmount(value) || value.to !== undefined) return []
    const scale = isAge(value, tokens, dictionary) ? units.year : scaleOf(value)
    if (!scale) return []
    const [dimension, factor] = scale
    const { start, end } = value
    return [
      { dimension, amount: value.amount * factor, isAhead: isAhead(tokens, value, dictionary), start, end },
    ]
  })
}

/** "She is 7": of children and of the old, whose age is told for what it decides. */
function isAge(value: Amount, tokens: readonly Token[], dictionary: Dictionary): boolean {
  const isLikely = value.amount < 20 || (value.amount >= 55 && value.amount <= 110)
  if (value.kind !== 'number' || value.bound || !isLikely) return false
  const from = tokenFrom(tokens, value.start)
  const next = tokens[tokenFrom(tokens, value.end)]
  const isAlone = !next || next.kind === 'sign' || next.start > value.end
  return isAlone && [1, 2, 3].some(step => dictionary.match(tokens, from - step, 'ageBefore')?.next === from)
}

const known = new WeakMap<Fact, readonly Band[]>()

/** For what amounts a fact holds. */
export function bandsOf(fact: Fact, dictionary: Dictionary): readonly Band[] {
  let bands = known.get(fact)
  if (!bands) {
    bands = readBands(fact, dictionary)
    known.set(fact, bands)
  }
  return bands
}

function readBands({ statement, source, values, topics }: Fact, dictionary: Dictionary): Band[] {
  if (!values.some(isAmount)) return []
  const tokens = tokenise(statement)
  const lasts = topics.includes('warranty') || topics.includes('returns') || topics.includes('exchange')
  return values.filter(isAmount).flatMap((value): Band[] => {
    const scale = scaleOf(value)
    if (!scale) return []
    const [dimension, factor] = scale
    const span = { start: value.start - source.start, end: value.end - source.start }
    const ahead = dimension === 'time' && isAhead(tokens, span, dictionary)
    const bound = boundOf(value, span, tokens, dictionary)
    const ends = endsOf(value, bound, { isAhead: ahead, lasts: lasts && isLength(dimension) })
    if (!ends) return []
    return [
      {
        ...span,
        dimension,
        isAhead: ahead,
        isTerm: bound === undefined && lasts,
        least: ends.least * factor,
        most: ends.most * factor,
        isOverLeast: bound === 'over',
        isUnderMost: bound === 'under',
      },
    ]
  })
}

const isLength = (dimension: Dimension) => dimension === 'time' || dimension === 'years'

/** The ends of what an amount bounds. "Free up to 2 days before" holds from two days on. */
function endsOf(
  { amount, to }: Amount,
  bound: Bound | 'within' | undefined,
  { isAhead, lasts }: { isAhead: boolean; lasts: boolean },
): { least: number; most: number } | undefined {
  const all = Number.POSITIVE_INFINITY
  if (to !== undefined) return { least: amount, most: to }
  if (bound === 'least' || bound === 'from' || bound === 'over') return { least: amount, most: all }
  if (bound === 'under' || bound === 'within') return { least: 0, most: amount }
  if (isAhead) return { least: amount, most: all }
  if (bound === 'most' || (bound === undefined && lasts)) return { least: 0, most: amount }
  return undefined
}

/** What bounds an amount, before it or behind it. */
function boundOf(
  value: Amount,
  span: Span,
  tokens: readonly Token[],
  dictionary: Dictionary,
): Bound | 'within' | undefined {
  const from = tokenFrom(tokens, span.start)
  const next = tokenFrom(tokens, span.end)
  const isMore = [0, 1, 2].some(step => dictionary.match(tokens, next + step, 'orMore'))
  if (isMore) return 'least'
  if ([0, 1, 2].some(step => dictionary.match(tokens, next + step, 'orLess'))) return 'within'
  if (value.bound) {
    const within = dictionary.match(tokens, from, 'condition')?.meaning.condition === 'within'
    return within && value.bound === 'most' ? 'within' : value.bound
  }
  if (value.kind === 'money' && value.role && value.role !== 'deposit') return 'least'
  const behind = dictionary.match(tokens, next, 'bound')?.meaning.bound
  if (behind && behind !== 'about' && behind !== 'from') return behind
  const isWithin = [from - 1, from, next].some(
    at => dictionary.match(tokens, at, 'condition')?.meaning.condition === 'within',
  )
  return isWithin ? 'within' : undefined
}

/** Whether "before" or "ahead" stands close behind an amount, or right in front of it. */
function isAhead(tokens: readonly Token[], { start, end }: Span, dictionary: Dictionary): boolean {
  const next = tokenFrom(tokens, end)
  const from = tokenFrom(tokens, start)
  return [next, next + 1, next + 2, from - 1].some(
    at =>
      at >= 0 &&
      !tokens.slice(next, at).some(({ text }) => /^[.,;:!?।،]$/.test(text)) &&
      dictionary.match(tokens, at, 'condition')?.meaning.condition === 'before',
  )
}

/** Numbers without a unit count people, pieces or years. */
const counts: readonly Dimension[] = ['number', 'people', 'pieces', 'years']

/** Whether a band is one of what is measured. */
export function isOf(band: Band, { dimension }: Measured): boolean {
  if (band.dimension === dimension) return true
  return (
    !band.isTerm &&
    counts.includes(band.dimension) &&
    counts.includes(dimension) &&
    (band.dimension === 'number' || dimension === 'number')
  )
}

/** Whether an amount is inside a band. */
export function contains({ least, most, isOverLeast, isUnderMost }: Band, amount: number): boolean {
  return (isOverLeast ? amount > least : amount >= least) && (isUnderMost ? amount < most : amount <= most)
}
