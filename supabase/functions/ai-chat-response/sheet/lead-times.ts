// How long what is ordered or brought takes: "before 2 pm the same day, later the next day", "ready in 3 days".
import type { Dictionary } from '../languages/dictionary.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { clausesPartedBy } from './clauses.ts'
import type { Fact } from './fact.ts'
import { tokenFrom } from './values/pieces.ts'

/** Days until something is ready, by the time of day at which it is handed in. */
export interface CutOff {
  /** Minutes after midnight. */
  at: number
  /** Days for what comes before that time, and after it, where they are said. */
  before?: number
  after?: number
}

/** A span of time from its shortest to its longest, in the unit that the owner wrote. */
export interface LeadTime {
  unit: 'hour' | 'day' | 'workday'
  from: number
  to: number
}

const hasWord = (tokens: readonly Token[], at: number, dictionary: Dictionary, kind: 'sameDay' | 'nextDay') =>
  dictionary.match(tokens, at, kind) !== undefined

/** The hour that parts what is ready earlier from what is ready later, where a statement has one. */
export function cutOffOf(fact: Fact, dictionary: Dictionary): CutOff | undefined {
  const tokens = tokenise(fact.statement)
  const results = tokens.flatMap((_, at) =>
    hasWord(tokens, at, dictionary, 'sameDay')
      ? [{ at, days: 0 }]
      : hasWord(tokens, at, dictionary, 'nextDay')
        ? [{ at, days: 1 }]
        : [],
  )
  const [first, second] = results
  const limit = limitOf(fact, tokens, dictionary)
  if (!first || !limit || results.length > 2) return undefined
  if (second) return { at: limit.minute, before: first.days, after: second.days }
  return limit.isAfter ? { at: limit.minute, after: first.days } : { at: limit.minute, before: first.days }
}

/** The first time of a statement that something happens before or after. */
function limitOf(
  { values, source }: Fact,
  tokens: readonly Token[],
  dictionary: Dictionary,
): { minute: number; isAfter: boolean } | undefined {
  for (const value of values) {
    const minute =
      value.kind === 'clock' && value.to === undefined
        ? value.from
        : value.kind === 'number' && Number.isInteger(value.amount) && value.amount <= 24
          ? likelyMinute(value.amount)
          : undefined
    if (minute === undefined) continue
    const [from, next] = [value.start - source.start, value.end - source.start].map(at =>
      tokenFrom(tokens, at),
    ) as [number, number]
    const beside = value.kind === 'number' ? [from - 1, next] : [from - 2, from - 1, from, next, next + 1]
    const condition = beside
      .map(at => dictionary.match(tokens, at, 'condition')?.meaning.condition)
      .find(kind => kind === 'before' || kind === 'after' || kind === 'within')
    const isUntil = value.kind === 'clock' && value.bound === 'most'
    if (condition || isUntil) return { minute, isAfter: condition === 'after' }
  }
  return undefined
}

/** "Before 2" is in the afternoon. */
export const likelyMinute = (hour: number): number => (hour < 7 ? hour + 12 : hour) * 60

/** How long a fact says that something takes, where it says one span of hours or days. */
export function leadTimeOf({ values, conditions, statement, source }: Fact): LeadTime | undefined {
  const spans = values.flatMap((value): LeadTime[] => {
    if (value.kind !== 'quantity' || (value.bound && value.bound !== 'about')) return []
    const clause = clauseOf(statement, { start: value.start - source.start, end: value.end - source.start })
    const isBounded = conditions.some(
      ({ kind, start }) =>
        (kind === 'before' || kind === 'after' || kind === 'if') &&
        start - source.start >= clause.start &&
        start - source.start < clause.end,
    )
    if (isBounded) return []
    const { unit, amount, to = amount } = value
    if (unit === 'week') return [{ unit: 'day', from: amount * 7, to: to * 7 }]
    return unit === 'hour' || unit === 'day' || unit === 'workday' ? [{ unit, from: amount, to }] : []
  })
  const [only, another] = spans
  return another ? undefined : only
}

const clauseOf = clausesPartedBy(',;.:،')
