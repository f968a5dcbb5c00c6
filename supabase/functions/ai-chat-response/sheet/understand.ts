import type { ConditionKind, Topic } from '../languages/pack.ts'
import { isWithin, tokenFrom } from './values/pieces.ts'
import type { ReadText } from './values/read-values.ts'
import type { Span, Value } from './values/value.ts'

/** Something that a statement holds under. */
export interface Condition extends Span {
  kind: ConditionKind | 'over' | 'age' | 'days' | 'date'
}

/** How a statement is meant. */
export interface Meant {
  /** What it is about. */
  topics: readonly Topic[]
  /** Whether it says that something is not so. */
  denies: boolean
  /** What it holds under, with the characters that say it, in the order of the text. */
  conditions: readonly Condition[]
}

/** What the words of a part of a text say of its meaning. */
export function understand(read: ReadText, span: Span, values: readonly Value[]): Meant {
  const { tokens, dictionary } = read
  const topics = new Set<Topic>()
  const conditions: Condition[] = []
  let denies = false
  const last = tokenFrom(tokens, span.end)
  for (let at = tokenFrom(tokens, span.start); at < last; at += 1) {
    const token = tokens[at]
    if (!token || token.kind === 'number') continue
    for (const topic of dictionary.match(tokens, at, 'topic')?.meaning.topics ?? []) topics.add(topic)
    if (dictionary.match(tokens, at, 'denial')) denies = true
    const condition = dictionary.match(tokens, at, 'condition')
    if (!condition) continue
    const end = endOfClause(read, condition.next, span.end)
    conditions.push({ kind: condition.meaning.condition, start: token.start, end })
    at = condition.next - 1
  }
  for (const value of values) {
    const kind = isWithin(value, span) ? kindOf(value) : undefined
    if (kind) conditions.push({ kind, start: value.start, end: value.end })
  }
  return { topics: [...topics], denies, conditions: conditions.sort((one, other) => one.start - other.start) }
}

/** Values that bound when or for whom a statement holds. */
function kindOf(value: Value): Condition['kind'] | undefined {
  if (value.kind === 'weekdays') return 'days'
  if (value.kind === 'date') return 'date'
  if (value.kind === 'money' && value.bound && value.bound !== 'about') return 'over'
  if (value.kind !== 'quantity') return undefined
  if (value.unit === 'year' && value.bound) return 'age'
  if (value.bound === 'most') return 'within'
  return value.bound === 'least' || value.bound === 'over' ? 'over' : undefined
}

/** A condition goes to the next sign that parts clauses. */
function endOfClause({ tokens }: ReadText, at: number, end: number): number {
  let reached = tokens[at - 1]?.end ?? end
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token || token.start >= end || /^[,،.;:!?।()\n]$/.test(token.text)) break
    reached = token.end
  }
  return reached
}
