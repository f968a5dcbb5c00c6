// What texts mean, as vectors: texts that share no word may still be near each other.
import { LRUCache } from 'lru-cache'
import type { Term } from '../terms.ts'
import { bytesIn } from './bytes.ts'
import { vectors, words } from './english.ts'
import { placeOfMisspelt } from './spelled.ts'

/** How many numbers a vector has. */
export const vectorSize = 64

interface Table {
  places: ReadonlyMap<string, number>
  /** The vectors of all words, one behind the other. */
  numbers: Int8Array
}

let table: Table | undefined

/** Read when it is first needed: not every function that is started answers a question. */
const tableOf = (): Table => {
  table ??= {
    places: new Map(words.split(' ').map((word, at) => [word, at])),
    numbers: bytesIn(vectors),
  }
  return table
}

/** Words that are in no table, each with the place of the word that it was to be, or -1. */
const misspelt = new LRUCache<string, number>({ max: 5_000 })

function placeOf(word: string, places: Table['places']): number | undefined {
  const known = places.get(word)
  if (known !== undefined) return known
  let place = misspelt.get(word)
  if (place === undefined) {
    place = placeOfMisspelt(word, places) ?? -1
    misspelt.set(word, place)
  }
  return place < 0 ? undefined : place
}

/** The English words of a term: its own, or in another language those of its meaning. */
function englishOf({ text, keys }: Term, isEnglish: boolean): string[] {
  const meaning = keys.find(key => key.startsWith('='))?.slice(1)
  return (isEnglish ? text : (meaning ?? '')).split(/[^a-z]+/).filter(word => word.length > 1)
}

/**
 * The mean of the vectors of some terms, made as long as one. Words that are not in the table are left out.
 * @param isEnglish whether the terms are of an English text
 * @param weightOf how telling a term is
 * @returns undefined where no word is in the table
 */
export function vectorOf(
  terms: readonly Term[],
  isEnglish: boolean,
  weightOf: (term: Term) => number,
): Float32Array | undefined {
  const { places, numbers } = tableOf()
  const sum = new Float32Array(vectorSize)
  for (const term of terms) {
    const known = englishOf(term, isEnglish).flatMap(word => placeOf(word, places) ?? [])
    if (known.length === 0) continue
    const weight = weightOf(term)
    for (const place of known)
      for (let at = 0; at < vectorSize; at++)
        sum[at] = (sum[at] ?? 0) + weight * (numbers[place * vectorSize + at] ?? 0)
  }
  const length = Math.hypot(...sum)
  return length === 0 ? undefined : sum.map(each => each / length)
}
