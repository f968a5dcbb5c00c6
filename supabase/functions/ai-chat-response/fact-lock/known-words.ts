// The words of a business's texts, without marks that were only put there to be repeated.
import { isAscii, stem } from '../builtin/text.ts'
import { keptWith, once } from '../remembered.ts'
import { areEnglish, conceptsOf, plain } from './languages.ts'
import type { Lookup } from './material.ts'
import { type ReadText, vocabularyOf } from './read-text.ts'
import { keyOf, type Word } from './words.ts'

/** The words of a text that are neither marks nor parts of them; null for a text that holds no mark. */
function unmarkedBy(marks: ReadonlySet<string>): (read: ReadText) => Word[] | null {
  if (marks.size === 0) return () => null
  const parts = new Set([...marks].flatMap(found => [found, ...found.split(/[-_]/)]))
  const isMark = ({ text }: Word) => parts.has(text.toLowerCase())
  // A word in other letters may have another key in capitals.
  const keys = [...parts].every(isAscii) ? [...parts].map(keyOf) : null
  return read => {
    if (keys && !keys.some(key => read.vocabulary.has(key))) return null
    const { words } = read
    return words.some(isMark) ? words.filter(word => !isMark(word)) : null
  }
}

/** Looks words up in texts, by keys and stems, marks left out. */
export function wordsIn(texts: readonly ReadText[], marks: ReadonlySet<string>): Lookup {
  const unmarkedIn = unmarkedBy(marks)
  const vocabularies: ReadonlySet<string>[] = []
  /** Read at first need: most words are found before all texts were looked at. */
  const vocabularyAt = (at: number, read: ReadText) => {
    const unmarked = unmarkedIn(read)
    const vocabulary = unmarked ? vocabularyOf(unmarked) : read.vocabulary
    vocabularies[at] = vocabulary
    return vocabulary
  }
  const abroad = once(
    () =>
      new Set(
        areEnglish(texts.map(({ signs }) => signs))
          ? []
          : texts.flatMap(read => unmarkedIn(read)?.flatMap(inEnglish) ?? meantIn(read)),
      ),
  )
  const known = new Map<string, boolean>()
  return {
    has(key) {
      let isKnown = known.get(key)
      if (isKnown === undefined) {
        isKnown =
          texts.some((read, at) => (vocabularies[at] ?? vocabularyAt(at, read)).has(key)) || abroad().has(key)
        known.set(key, isKnown)
      }
      return isKnown
    },
  }
}

/** The keys of all words in order, with a space between two, marks left out. */
export function runningIn(texts: readonly ReadText[], marks: ReadonlySet<string>): string {
  const unmarkedIn = unmarkedBy(marks)
  return texts
    .map(
      read =>
        unmarkedIn(read)
          ?.map(({ key }) => key)
          .join(' ') ?? read.running,
    )
    .filter(running => running !== '')
    .join(' ')
}

/** What a matter of the whole business is called in English; a detail of a product stays that product's. */
function inEnglish({ text }: Word): string[] {
  const meant = conceptsOf(plain(text.toLowerCase())) ?? []
  const isOfBusiness = meant.some(word => /^(?:ship|free|cash|card)$/.test(word))
  return isOfBusiness ? meant.flatMap(word => [word, stem(word)]) : []
}

const meantIn = keptWith((read: ReadText) => read.words.flatMap(inEnglish))
