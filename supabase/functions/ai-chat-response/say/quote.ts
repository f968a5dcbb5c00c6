import type { Fact } from '../sheet/fact.ts'

/** The owner's words for a fact: the entry, or the whole statement. */
export const textOf = ({ entry, statement, source, values }: Fact) => {
  if (!entry) return statement
  const at = (place: number) => place - source.start
  const text = statement.slice(at(entry.start), at(entry.end))
  const [price] = values
  // "(jeans 60)" goes on with the entry before it, which its label has.
  return text.startsWith('(') && price
    ? `${entry.label} ${statement.slice(at(price.start), at(price.end))}`
    : text
}
