import type { Fact } from '../sheet/fact.ts'
import type { Term } from './terms.ts'

/** How well a fact holds a term of a question: by where the term stands. */
export const weights = {
  own: 1,
  name: 0.95,
  title: 0.85,
  heading: 0.75,
  statement: 0.45,
  category: 0.6,
  business: 0.2,
}

/** A fact that holds a key, and how well, in one number: a large shop has tens of thousands of them. */
export type Posting = number

const weightList = Object.values(weights)

/** @param fact its place in the sheet */
export const postingOf = (fact: number, weight: number): Posting => fact * 8 + weightList.indexOf(weight)
export const factIn = (posting: Posting): number => posting >> 3
export const weightIn = (posting: Posting): number => weightList[posting & 7] ?? 0

/** Material is found by a phrase, and by each of its words. */
export const withParts = (terms: readonly Term[]): Term[] =>
  terms.flatMap(term => (term.parts ? [term, ...term.parts] : [term]))

/** The category of a product holds for each of its facts. */
export function addCategories(
  facts: readonly Fact[],
  subjects: ReadonlyMap<string, number[]>,
  read: (text: string) => readonly Term[],
  postings: Map<string, Posting[]>,
): void {
  for (const fact of facts) {
    if (fact.source.field !== 'category') continue
    for (const term of read(fact.statement)) {
      for (const key of term.keys) {
        const list = postings.get(key) ?? []
        const have = new Set(list.map(factIn))
        for (const at of subjects.get(fact.subject.id) ?? [])
          if (!have.has(at)) list.push(postingOf(at, weights.category))
        postings.set(key, list)
      }
    }
  }
}
