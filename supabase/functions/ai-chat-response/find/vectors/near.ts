// How near a question is to each fact of a shop.
import type { Fact } from '../../sheet/fact.ts'
import type { Term } from '../terms.ts'
import { vectorOf, vectorSize } from './vectors.ts'

/** How near each fact is, by its place in the sheet: the cosine of the angle between their vectors, at least 0. */
export type Nearness = (terms: readonly Term[], isEnglish: boolean) => (at: number) => number

/** Vectors are kept in bytes: a shop of 2,000 facts takes a third of a megabyte. */
const unit = 127

/**
 * Prepares facts to be compared with questions: by what they state, what they are about, and what they stand under.
 * @param read the terms of a text
 * @param isEnglish whether the facts are English
 */
export function nearnessOf(
  facts: readonly Fact[],
  read: (text: string) => readonly Term[],
  isEnglish: boolean,
  weightOf: (term: Term) => number,
): Nearness {
  const rows = new Map<string, number>()
  const rowOf = (text: string | undefined) => {
    if (!text) return -1
    const row = rows.get(text) ?? rows.size
    rows.set(text, row)
    return row
  }
  const rowsOfFacts = facts.map(({ statement, subject, heading }) =>
    [statement, subject.name, heading].map(rowOf),
  )
  const matrix = new Int8Array(rows.size * vectorSize)
  for (const [text, row] of rows) {
    const vector = vectorOf(read(text), isEnglish, weightOf)
    vector?.forEach((each, at) => {
      matrix[row * vectorSize + at] = Math.round(each * unit)
    })
  }
  rows.clear()
  return (terms, isEnglishAsked) => {
    const asked = vectorOf(terms, isEnglishAsked, weightOf)
    const known = new Map<number, number>()
    const compare = (row: number): number => {
      if (row < 0 || !asked) return 0
      let sum = known.get(row)
      if (sum === undefined) {
        sum = 0
        for (let at = 0; at < vectorSize; at++) sum += (asked[at] ?? 0) * (matrix[row * vectorSize + at] ?? 0)
        known.set(row, sum)
      }
      return sum / unit
    }
    return at => Math.max(0, ...(rowsOfFacts[at] ?? []).map(compare))
  }
}
