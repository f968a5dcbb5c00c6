import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Remembered } from './answer.ts'
import { holdsFor, measuresOf } from './bands.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import type { Planned } from './planned.ts'
import type { Shop } from './shop.ts'

/** How many more places are told beside an answer that is not sure, and how long they may be together, in characters. */
const mostBeside = { places: 2, characters: 260 }

/** Messages of more words say more than what is asked, and are less surely read. */
const easyWords = 8

/**
 * What else comes close to a question whose answer is not sure, or that is long or goes on about something: the next best places of
 * the material. What was searched for in vain often stands there, in other words than the customer's.
 */
export function besideOf({ index }: Shop, ask: Ask, before: Remembered, planned: Planned): Fact[] {
  const isHard = before.asks.length > 0 || ask.text.split(/\s+/).length > easyWords
  if (isComputed(planned) || (planned.certainty === 'sure' && !isHard)) return []
  const told = new Set(planned.facts.map(({ statement }) => statement))
  const earlier = before.asks.at(-1)?.terms.filter(({ role }) => role === 'content') ?? []
  const candidates = findCandidates(index, {
    ask,
    own: ask.terms,
    context: earlier,
    subjects: new Set(before.subjects),
  })
  // What other goods say of colours, sizes and prices is no help with those of the one that is meant.
  const isOfProduct = planned.facts.some(({ subject }) => subject.kind === 'product')
  const measures = measuresOf(index, ask)
  const isRuledOut = (fact: Fact) => measures.some(measured => holdsFor(index, fact, measured) === false)
  const beside: Fact[] = []
  let places = 0
  let characters = 0
  const isSibling = ({ kind, subjectId }: Candidate) =>
    kind === 'product' && planned.certainty === 'sure' && isOfProduct && !planned.subjects.includes(subjectId)
  for (const candidate of candidates) {
    if (isSibling(candidate)) continue
    const facts = candidate.facts
      .map(({ fact }) => fact)
      .filter(fact => !told.has(fact.statement) && !isRuledOut(fact))
    const length = [...new Set(facts.map(({ statement }) => statement))].join(' ').length
    if (facts.length === 0 || characters + length > mostBeside.characters) continue
    beside.push(...facts)
    characters += length
    places += 1
    if (places === mostBeside.places) break
  }
  return beside
}

/** Sums of prices that are sure, times and lists say all that is asked. */
const isComputed = ({ total, hours, list, last, ready, certainty }: Planned): boolean =>
  certainty === 'sure' && [total, hours, list, last, ready].some(each => each !== undefined)
