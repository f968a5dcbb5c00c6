// The passages of one business, held here with an index by term: which of them hold a term, and where.
import type { Passage } from './context.ts'
import { readPositions, readTerms } from './terms.ts'

/** A passage as assistant_passages tells it; `search` are its terms with their positions, as PostgreSQL writes a tsvector. */
export type HeldPassage = [
  id: number,
  kind: Passage['kind'],
  sourceId: string,
  title: string,
  content: string,
  titleLength: number,
  contentLength: number,
  search: string,
]

/** By a term, others that stand for it, and whether they mean the same. */
export type RelatedTerms = Record<string, [term: string, isSame: boolean][]>

/** How many passages there are for a word of title, and for a word of content. */
export interface Units {
  title: number
  content: number
}

/** Entries of the index, those of a term one after the other, in the order of the passages. */
export interface PassageIndex {
  passages: HeldPassage[]
  /** The number of a term; its entries are those from `starts[number]` up to before `starts[number + 1]`. */
  terms: Map<string, number>
  starts: Uint32Array
  /** The place of an entry's passage among `passages`. */
  places: Uint32Array
  /** How often the passage holds the term, for its length, the title counting more. */
  occurrences: Float64Array
  /** Where its positions begin in the passage's `search`. */
  positions: Uint32Array
  /** All terms in their order. */
  inOrder: string[]
  /** Of a term, those of the same or a like meaning, and whether it is the same. */
  related: Map<string, RelatedTerms[string]>
  sums: Sums
}

/** What a search adds up for each passage; nothing is left there between two searches. */
interface Sums {
  scores: Float64Array
  masses: Float64Array
  /** Of one word: the best of the terms that it is found by. */
  wordScores: Float64Array
  wordMasses: Float64Array
}

/** How many passages are read between two breaks. */
const atOnce = 200

/**
 * Reads the passages of a business into an index.
 * @param passages in the order of their ids
 * @param pause is awaited now and then, so that others have their turn
 */
export async function indexPassages(
  passages: HeldPassage[],
  units: Units,
  related: RelatedTerms,
  pause: () => Promise<void>,
): Promise<PassageIndex> {
  const terms = new Map<string, number>()
  const counts: number[] = []
  const entries: { term: number; place: number; occurrences: number; position: number }[] = []
  for (const [place, [, , , , , titleLength, contentLength, search]] of passages.entries()) {
    if (place % atOnce === atOnce - 1) await pause()
    const titleShare = 0.7 + 0.3 * titleLength * units.title
    const contentShare = 0.85 + 0.15 * contentLength * units.content
    readTerms(search, (written, position, inTitle, inContent) => {
      const term = terms.get(written) ?? terms.size
      if (term === terms.size) terms.set(written, term)
      counts[term] = (counts[term] ?? 0) + 1
      const occurrences = (3 * inTitle) / titleShare + inContent / contentShare
      entries.push({ term, place, occurrences, position })
    })
  }

  const starts = new Uint32Array(terms.size + 1)
  for (const [term, count] of counts.entries()) starts[term + 1] = (starts[term] as number) + count
  const next = starts.slice()
  const index: PassageIndex = {
    passages,
    terms,
    starts,
    places: new Uint32Array(entries.length),
    occurrences: new Float64Array(entries.length),
    positions: new Uint32Array(entries.length),
    inOrder: [...terms.keys()].sort(),
    related: new Map(Object.entries(related)),
    sums: {
      scores: new Float64Array(passages.length),
      masses: new Float64Array(passages.length),
      wordScores: new Float64Array(passages.length),
      wordMasses: new Float64Array(passages.length),
    },
  }
  for (const { term, place, occurrences, position } of entries) {
    const at = next[term] as number
    next[term] = at + 1
    index.places[at] = place
    index.occurrences[at] = occurrences
    index.positions[at] = position
  }
  return index
}

/** How many passages hold a term. */
export function frequencyOf({ terms, starts }: PassageIndex, term: string): number {
  const number = terms.get(term)
  return number === undefined ? 0 : (starts[number + 1] as number) - (starts[number] as number)
}

/** The positions of a term in a passage, of which its entry in the index is the one at `entry`. */
export function positionsOf({ passages, places, positions }: PassageIndex, entry: number): number[] {
  const search = (passages[places[entry] as number] as HeldPassage)[7]
  return readPositions(search, positions[entry] as number)
}

/** The entry of a term and a passage; -1 when the passage does not hold it. */
export function entryOf({ starts, places }: PassageIndex, term: number, place: number): number {
  let low = starts[term] as number
  let high = (starts[term + 1] as number) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = places[middle] as number
    if (there === place) return middle
    if (there < place) low = middle + 1
    else high = middle - 1
  }
  return -1
}
