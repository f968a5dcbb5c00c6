// How near a question is to each fact of a shop.
import type { Cooperative } from '../../languages/cooperative.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Term } from '../terms.ts'
import { vectorOf, vectorSize } from './vectors.ts'

/** How near each fact is, by its place in the sheet: the cosine of the angle between their vectors, at least 0. */
export type Nearness = (terms: readonly Term[], isEnglish: boolean) => Float64Array

/** Vectors are kept in bytes: a shop of 2,000 facts takes a third of a megabyte. */
const unit = 127
/** What it states, what it is about, and what it stands under. */
const textsOfFact = 3

/**
 * Prepares facts to be compared with questions: by what they state, what they are about, and what they stand under.
 * @param read the terms of a text
 * @param isEnglish whether the facts are English
 */
export function* nearnessOf(
  facts: readonly Fact[],
  read: (text: string) => readonly Term[],
  isEnglish: boolean,
  weightOf: (term: Term) => number,
): Cooperative<Nearness> {
  // The first row is that of no text, and near to nothing.
  const rows = new Map<string, number>([['', 0]])
  const rowOf = (text = '') => {
    const row = rows.get(text) ?? rows.size
    rows.set(text, row)
    return row
  }
  const rowsOfFacts = Int32Array.from(
    facts.flatMap(({ statement, subject, heading }) => [statement, subject.name, heading].map(rowOf)),
  )
  const count = rows.size
  const matrix = new Int8Array(count * vectorSize)
  for (const [text, row] of rows) {
    const vector = vectorOf(read(text), isEnglish, weightOf)
    vector?.forEach((each, at) => {
      matrix[row * vectorSize + at] = Math.round(each * unit)
    })
    yield
  }
  rows.clear()
  return (terms, isEnglishAsked) => {
    const nearest = new Float64Array(facts.length)
    const asked = vectorOf(terms, isEnglishAsked, weightOf)
    if (!asked) return nearest
    // All at once: a question looks at each fact. Four sums a step do not wait for one another.
    const near = new Float64Array(count)
    for (let row = 0, place = 0; row < count; row++) {
      let one = 0
      let two = 0
      let three = 0
      let four = 0
      for (let at = 0; at < vectorSize; at += 4, place += 4) {
        one += (asked[at] as number) * (matrix[place] as number)
        two += (asked[at + 1] as number) * (matrix[place + 1] as number)
        three += (asked[at + 2] as number) * (matrix[place + 2] as number)
        four += (asked[at + 3] as number) * (matrix[place + 3] as number)
      }
      near[row] = (one + two + three + four) / unit
    }
    for (let at = 0, place = 0; at < nearest.length; at++) {
      let most = 0
      for (let text = 0; text < textsOfFact; text++, place++)
        most = Math.max(most, near[rowsOfFacts[place] as number] as number)
      nearest[at] = most
    }
    return nearest
  }
}
