import type { Fact } from '../sheet/fact.ts'

/** The owner's words for a fact: the entry, or the whole statement. */
export const textOf = ({ entry, statement, source }: Fact) =>
  entry ? statement.slice(entry.start - source.start, entry.end - source.start) : statement
