// What the words of a question are looked for by in passages that are held here: the terms that the database's telling_terms
// finds for them, with their weights.
import { distance } from 'fastest-levenshtein'
import { frequencyOf, type PassageIndex } from './passage-index.ts'

/**
 * A word of a query with its term, as the database's query_words tells it; whether it is of what was added to the query, such
 * as shops' words; and the term of it and the next word in one. The last two are of words that no passage holds: the terms of
 * its pieces, and those of both parts of it, cut at each place.
 */
export type QueryWord = [
  word: string,
  term: string,
  isMore: boolean,
  joined: string | null,
  pieces: string[] | null,
  halves: (string | null)[] | null,
]

/** What one word is looked for by. */
export interface WordTerms {
  word: string
  /** Its own one first. */
  terms: QueryTerm[]
  /** How many passages hold its own one. */
  frequency: number
  /** What a word that no passage holds was taken for. */
  repaired: Repair | null
}

export interface QueryTerm {
  term: string
  /** How much it stands for the word: 1 for its own term. */
  likeness: number
  /** How many passages hold it. */
  frequency: number
  telling: number
}

interface Repair {
  term: string
  frequency: number
}

/** Words that say little, although they may be rare. */
const common = new Set(
  (
    'want need please tell know get like hello hi hey thanks thank ok okay would could help go use let ask make sure also ' +
    'really interested looking look information give provide recommend think anything something able find sell carry got ' +
    'show see still much many one ones thing things'
  ).split(' '),
)

/** The terms of each word of a query. */
export function termsOfQuery(index: PassageIndex, words: QueryWord[]): WordTerms[] {
  return words.map((word, at) => {
    // "wi fi" for "wifi": the last word's is of no word of the query.
    const joined = [words[at - 1]?.[3], at < words.length - 1 ? word[3] : null]
    return termsOfWord(index, word, joined)
  })
}

/** What a word may stand for. */
interface Candidate {
  term: string | null | undefined
  likeness: number
  /** Of what repairs a word: of two that are as frequent, the first one counts. */
  place?: number
}

function termsOfWord(index: PassageIndex, of: QueryWord, joined: Candidate['term'][]): WordTerms {
  const [word, own] = of
  const frequency = frequencyOf(index, own)
  const candidates: Candidate[] = [
    ...joined.map(term => ({ term, likeness: 0.9 })),
    ...(frequency === 0 ? [...partsOf(index, of), ...slipsOf(index, of)] : []),
    ...(index.related.get(own) ?? []).map(([term, isSame]) => ({ term, likeness: isSame ? 0.5 : 0.4 })),
    ...otherForms(index, own).map(term => ({ term, likeness: 0.4 })),
  ]
  const found = new Map<string, { likeness: number; frequency: number }>()
  let repaired: (Repair & { place: number }) | null = null
  for (const { term, likeness, place } of candidates) {
    const frequency = term && term !== own ? frequencyOf(index, term) : 0
    if (!term || frequency === 0) continue
    found.set(term, { likeness: Math.max(found.get(term)?.likeness ?? 0, likeness), frequency })
    if (place === undefined) continue
    const more = frequency - (repaired?.frequency ?? 0)
    if (!repaired || more > 0 || (more === 0 && place < repaired.place)) repaired = { term, frequency, place }
  }

  const passages = index.passages.length
  const little = common.has(word) ? 0.6 : 1
  const weightOf = (frequency: number) =>
    little * Math.sqrt(0.3 + Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5)))
  const terms: QueryTerm[] = [{ term: own, likeness: 1, frequency, telling: weightOf(frequency) }]
  for (const [term, { likeness, frequency }] of found) {
    // A related term that stands nearly everywhere tells nothing and costs most.
    if (likeness >= 0.5 || frequency <= Math.max(50, passages / 10))
      terms.push({ term, likeness, frequency, telling: weightOf(frequency) })
  }
  return { word, terms, frequency, repaired }
}

/** "75x36" for "75 x 36", "backpain" for "back pain". */
function partsOf(index: PassageIndex, [, , , , pieces, halves]: QueryWord): Candidate[] {
  const found: Candidate[] = (pieces ?? []).map((term, at) => ({ term, likeness: 0.9, place: at + 1 }))
  for (let at = 0; halves && at < halves.length; at += 2) {
    const parts = halves.slice(at, at + 2)
    const [left, right] = parts.map(part => (part === null ? 0 : frequencyOf(index, part)))
    // The first cut is after three letters.
    if (left && right && parts[0] !== parts[1])
      found.push(...parts.map((term, half) => ({ term, likeness: 0.9, place: at + 6 + half })))
  }
  return found
}

/** How many longer forms of a term count, and which shorter ones. */
const forms = { longer: 8, shortest: 4, longest: 12 }

/** Longer and shorter forms: "ventilation" and "vent". */
function otherForms(index: PassageIndex, term: string): string[] {
  if (/^[\d.]+$/.test(term)) return []
  const found: string[] = []
  for (let length = forms.shortest; length <= Math.min(term.length - 1, forms.longest); length += 1)
    found.push(term.slice(0, length))
  if (term.length < forms.shortest) return found
  const longer: string[] = []
  for (let at = firstFrom(index.inOrder, term); index.inOrder[at]?.startsWith(term); at += 1)
    if (index.inOrder[at] !== term) longer.push(index.inOrder[at] as string)
  return found.concat(longer.sort((a, b) => moreFrequent(index, a, b)).slice(0, forms.longer))
}

/** A swapped, missing or doubled letter is a slip; another letter may be another word ("shirt", "short"). */
function slipsOf(index: PassageIndex, [word, own]: QueryWord): Candidate[] {
  if (/\d/.test(own)) return []
  // A slip may hide a word's ending: "mattres" would lose one more "s".
  const written = [word.slice(0, 60), own].filter(({ length }) => length >= 4 && length <= 40)
  const first = own.slice(0, 1)
  let best: { term: string; isLikely: boolean; edits: number } | null = null
  for (let at = firstFrom(index.inOrder, first); index.inOrder[at]?.startsWith(first); at += 1) {
    const term = index.inOrder[at] as string
    for (const form of written) {
      if (Math.abs(term.length - form.length) > 2) continue
      const edits = distance(form, term)
      if (edits > 2) continue
      const isSwapped = form.length === term.length && holdsAll(form, term) && holdsAll(term, form)
      if (edits > (form.length >= 7 || isSwapped ? 2 : 1)) continue
      const found = {
        term,
        isLikely: isLikely(form, term, edits, isSwapped),
        edits: edits - Number(isSwapped),
      }
      const isBetter =
        !best ||
        found.edits < best.edits ||
        (found.edits === best.edits && moreFrequent(index, term, best.term) < 0)
      if (isBetter) best = found
    }
  }
  if (!best) return []
  const { term, isLikely: repairs } = best
  return [repairs ? { term, likeness: 0.9, place: 0 } : { term, likeness: 0.3 }]
}

function isLikely({ length }: string, term: string, edits: number, isSwapped: boolean): boolean {
  return (
    length >= 9 ||
    (length >= 7 && edits === 1) ||
    (length >= 5 && ((edits === 1 && length !== term.length) || isSwapped))
  )
}

const holdsAll = (text: string, signs: string) => [...signs].every(sign => text.includes(sign))

/** Of two terms the one that more passages hold comes first. */
const moreFrequent = (index: PassageIndex, a: string, b: string): number =>
  frequencyOf(index, b) - frequencyOf(index, a) || (a < b ? -1 : Number(a > b))

/** The place of the first of these that is not before a text. */
function firstFrom(inOrder: string[], text: string): number {
  let [low, high] = [0, inOrder.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inOrder[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
