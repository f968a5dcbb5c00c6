import { type Fact, writtenOf } from '../sheet/fact.ts'

/** The owner's words for a fact: the entry, or the whole statement. */
export const textOf = (fact: Fact): string => {
  const { entry, statement, source, values } = fact
  const text = writtenOf(fact)
  const [price] = values
  // "(jeans 60)" goes on with the entry before it, which its label has.
  return entry && text.startsWith('(') && price
    ? `${entry.label} ${statement.slice(price.start - source.start, price.end - source.start)}`
    : text
}
