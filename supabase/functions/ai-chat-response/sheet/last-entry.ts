// How long before closing something is last done: "last entry 45 minutes before we close".
import type { Dictionary } from '../languages/dictionary.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { clausesPartedBy } from './clauses.ts'
import type { Fact } from './fact.ts'
import { tokenFrom } from './values/pieces.ts'
import type { Span } from './values/value.ts'

/** Minutes before closing, and the clause that says so. */
export interface LastEntry extends Span {
  minutes: number
}

const longest = 4 * 60

/** The times before closing that a fact names; none where it does not speak of closing. */
export function lastEntriesOf({ statement, values, source }: Fact, dictionary: Dictionary): LastEntry[] {
  const tokens = tokenise(statement)
  if (!tokens.some((_, at) => dictionary.match(tokens, at, 'closed'))) return []
  const amounts = values.flatMap(value => {
    const span = { start: value.start - source.start, end: value.end - source.start }
    if (value.kind === 'quantity' && value.to === undefined && value.unit === 'minute')
      return [{ ...span, minutes: value.amount }]
    if (value.kind === 'quantity' && value.to === undefined && value.unit === 'hour')
      return [{ ...span, minutes: value.amount * 60 }]
    // "1h30 before closing"
    return value.kind === 'clock' && value.to === undefined && value.from <= longest
      ? [{ ...span, minutes: value.from }]
      : []
  })
  return [...amounts, ...(amounts.length === 0 ? hourAlone(tokens, dictionary) : [])]
    .filter(({ minutes, start, end }) => minutes <= longest && isBefore(tokens, { start, end }, dictionary))
    .map(({ minutes, start, end }) => ({ ...clauseOf(statement, { start, end }), minutes }))
}

/** "an hour", "half an hour" */
function hourAlone(tokens: readonly Token[], dictionary: Dictionary): LastEntry[] {
  const at = tokens.findIndex((_, index) => dictionary.match(tokens, index, 'unit')?.meaning.unit === 'hour')
  const token = tokens[at]
  if (!token) return []
  const isHalf = [at - 2, at - 1].some(index => index >= 0 && dictionary.match(tokens, index, 'halfPast'))
  return [{ start: token.start, end: token.end, minutes: isHalf ? 30 : 60 }]
}

/** Whether "before" stands close behind an amount. */
function isBefore(tokens: readonly Token[], { end }: Span, dictionary: Dictionary): boolean {
  const next = tokenFrom(tokens, end)
  return [next, next + 1].some(
    at => dictionary.match(tokens, at, 'condition')?.meaning.condition === 'before',
  )
}

const clauseOf = clausesPartedBy(',;.،।')
