// A search over the passages that are held here: the sums of the database's search_passages. Both find the same for a query.
import type { Passage } from './context.ts'
import { entryOf, type HeldPassage, type PassageIndex, positionsOf } from './passage-index.ts'
import type { WordTerms } from './query-terms.ts'

export type FoundPassage = Passage & { passage_id: number }

/** A word of a query. */
interface Word {
  telling: number
  /** What a passage that holds it gains of the whole. */
  mass: number
  /** What it is found by, as far as passages hold it. */
  terms: { term: number; likeness: number; weight: number }[]
}

interface Scored {
  place: number
  score: number
}

/**
 * The passages that answer a query best, one a source, best first.
 * @param query its words, in order
 * @param most how many
 */
export function searchPassages(index: PassageIndex, query: WordTerms[], most: number): FoundPassage[] {
  if (query.length === 0) return []
  const words = query.map(word => weighed(index, word))
  const best = new Map<string, Scored>()
  for (const { place, score } of bestScored(index, words, most * 2 + 15)) {
    const [, kind, sourceId] = index.passages[place] as HeldPassage
    const found = { place, score: score + 0.5 * closeness(index, words, place) }
    const before = best.get(`${kind} ${sourceId}`)
    if (!before || isBefore(found, before)) best.set(`${kind} ${sourceId}`, found)
  }
  return [...best.values()]
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, most)
    .map(found => passageOf(index, words, found))
}

const isBefore = (a: Scored, b: Scored) => a.score > b.score || (a.score === b.score && a.place < b.place)

function passageOf(index: PassageIndex, words: Word[], { place, score }: Scored): FoundPassage {
  const [passage_id, kind, source_id, title, content] = index.passages[place] as HeldPassage
  const rank = asReal(score)
  return {
    passage_id,
    kind,
    source_id,
    title,
    content,
    rank,
    coverage: asReal(coverage(index, words, place)),
  }
}

function weighed({ terms: known }: PassageIndex, { terms }: WordTerms): Word {
  const found: Word['terms'] = []
  let [own, frequencyOfOwn, most, mostOfOthers] = [0, 0, 0, 0]
  for (const { term: written, likeness, frequency, telling } of terms) {
    most = Math.max(most, telling)
    if (likeness === 1) [own, frequencyOfOwn] = [telling, frequency]
    else mostOfOthers = Math.max(mostOfOthers, telling * likeness)
    const term = known.get(written)
    if (term !== undefined) found.push({ term, likeness, weight: telling * likeness })
  }
  return { telling: own, mass: frequencyOfOwn > 0 ? own : Math.max(mostOfOthers, most * 0.5), terms: found }
}

/** The best by BM25, more for passages that hold more of the query. */
function bestScored(
  { starts, places, occurrences, sums: { scores, masses, wordScores, wordMasses } }: PassageIndex,
  words: Word[],
  most: number,
): Scored[] {
  let whole = 0
  for (const { mass, terms } of words) {
    whole += mass
    for (const { term, weight } of terms)
      for (let at = starts[term] as number; at < (starts[term + 1] as number); at += 1) {
        const place = places[at] as number
        const n = occurrences[at] as number
        const score = (weight * n * 2.3) / (n + 1.3)
        if (score > (wordScores[place] as number)) wordScores[place] = score
        if (weight > (wordMasses[place] as number)) wordMasses[place] = weight
      }
    for (const { term } of terms)
      for (let at = starts[term] as number; at < (starts[term + 1] as number); at += 1) {
        const place = places[at] as number
        scores[place] = (scores[place] as number) + (wordScores[place] as number)
        masses[place] = (masses[place] as number) + (wordMasses[place] as number)
        // Once a passage, whichever terms found it.
        wordScores[place] = 0
        wordMasses[place] = 0
      }
  }
  const best: Scored[] = []
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number
    if (score === 0) continue
    const found = { place, score: score * (1 + (0.3 * (masses[place] as number)) / whole) }
    scores[place] = 0
    masses[place] = 0
    const last = best.at(-1)
    if (best.length === most && last && isBefore(last, found)) continue
    let at = best.length
    while (at > 0 && isBefore(found, best[at - 1] as Scored)) at -= 1
    best.splice(at, 0, found)
    if (best.length > most) best.pop()
  }
  return best
}

/** How close together neighbouring words of the query stand in a passage. */
function closeness(index: PassageIndex, words: Word[], place: number): number {
  let sum = 0
  let before: { telling: number; positions: number[] } | undefined
  for (const { telling, terms } of words) {
    const own = terms.find(({ likeness }) => likeness === 1)
    const entry = own ? entryOf(index, own.term, place) : -1
    const positions = entry < 0 ? [] : positionsOf(index, entry)
    const distance = before ? leastDistance(before.positions, positions) : 0
    if (before && distance > 0) sum += Math.min(before.telling, telling) / Math.sqrt(distance)
    before = { telling, positions }
  }
  return sum
}

/** 1 to 5; 0 when they stand farther apart. */
function leastDistance(some: number[], others: number[]): number {
  let least = 6
  for (const one of some)
    for (const other of others) {
      const distance = Math.abs(one - other)
      if (distance > 0 && distance < least) least = distance
    }
  return least === 6 ? 0 : least
}

/** The share of the query's words, by how telling they are, that a passage holds. */
function coverage(index: PassageIndex, words: Word[], place: number): number {
  let held = 0
  let whole = 0
  for (const { telling, terms } of words) {
    const likenesses = terms
      .filter(({ term }) => entryOf(index, term, place) >= 0)
      .map(({ likeness }) => likeness)
    held += telling * Math.max(0, ...likenesses)
    whole += telling
  }
  return held / whole
}

/** As PostgreSQL writes a number of four bytes: the shortest that stands for it alone. */
function asReal(number: number): number {
  const real = Math.fround(number)
  for (let digits = 6; digits < 9; digits += 1) {
    const written = Number(real.toPrecision(digits))
    if (Math.fround(written) === real) return written
  }
  return Number(real.toPrecision(9))
}
