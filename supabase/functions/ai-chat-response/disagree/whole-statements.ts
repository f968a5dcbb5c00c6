import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'

/** All that the statement of a fact says in numbers, also where the fact is one entry of it; offsets are those of the statement. */
export type StatementValues = (fact: Fact) => readonly Value[]

/** Puts the values of each statement together. */
export function statementValues(facts: readonly Fact[]): StatementValues {
  const values = new Map<string, Value[]>()
  const keyOf = ({ subject, source }: Fact) => `${subject.id} ${source.field} ${source.start}`
  for (const fact of facts) {
    const own = fact.values.map(value => ({
      ...value,
      start: value.start - fact.source.start,
      end: value.end - fact.source.start,
    }))
    const key = keyOf(fact)
    const before = values.get(key)
    if (before) before.push(...own)
    else values.set(key, own)
  }
  return fact => values.get(keyOf(fact)) ?? []
}
