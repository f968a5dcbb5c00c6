// What the hours of a statement are read from: its values, and the words that steer how they are meant.
import type { Dictionary } from '../languages/dictionary.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import { tokenFrom } from './values/pieces.ts'
import type { Value } from './values/value.ts'

/** A value, or a word that steers how those behind it are meant, in the order of the statement. */
export type Item = { start: number; end: number; what: Value | Sign | OfMonth }
type Sign = 'closed' | 'except' | 'holidays'
/** A weekday of one week of the month only. */
type OfMonth = { kind: 'ofMonth'; days: readonly number[] }

/** The values and words of a statement in their order. */
export function itemsOf(facts: readonly [Fact, ...Fact[]], dictionary: Dictionary): Item[] {
  const [{ statement, source }] = facts
  const tokens = tokenise(statement)
  const signs = tokens.flatMap((token, at): Item[] => {
    const is = signAt(tokens, at, dictionary)
    if (!is) return []
    const [what, next] = is
    const end = (tokens[next - 1]?.end ?? token.end) + source.start
    return [{ start: token.start + source.start, end, what }]
  })
  const values = facts
    .flatMap(({ values }) => values)
    .map((what): Item => {
      const { start, end } = what
      const isOfMonth =
        what.kind === 'weekdays' && isMonthly(tokens, start - source.start, end - source.start, dictionary)
      return { start, end, what: isOfMonth ? { kind: 'ofMonth', days: what.days } : what }
    })
  return [...signs, ...values].sort((one, other) => one.start - other.start)
}

/** "the first Sunday of the month": the word for a month stands close to the day. */
function isMonthly(tokens: readonly Token[], start: number, end: number, dictionary: Dictionary): boolean {
  const [from, next] = [tokenFrom(tokens, start), tokenFrom(tokens, end)]
  const isMonth = (at: number) => dictionary.match(tokens, at, 'unit')?.meaning.unit === 'month'
  const isCut = (first: number, last: number) =>
    tokens.slice(first, last).some(({ text }) => /^[.,;!?।،]$/.test(text))
  return (
    [0, 1, 2].some(step => isMonth(next + step) && !isCut(next, next + step)) ||
    [1, 2].some(step => isMonth(from - step) && !isCut(from - step, from))
  )
}

function signAt(
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
): [what: Sign, next: number] | undefined {
  const closed = dictionary.match(tokens, at, 'closed')
  if (closed) return ['closed', closed.next]
  const condition = dictionary.match(tokens, at, 'condition')
  if (condition?.meaning.condition === 'except') return ['except', condition.next]
  const holidays = dictionary.match(tokens, at, 'holidays')
  return holidays && ['holidays', holidays.next]
}
