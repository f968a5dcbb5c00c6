// A detail of one product said of another: the rye is vegan, the cake is not.
import { isStopWord } from '../builtin/text.ts'
import { clausesOf, isDenied } from './claims.ts'
import { isFunctionWord } from './languages.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, stemOf, type Word, wordsOf } from './words.ts'

/** For a word, by its stem, the products in whose texts alone it stands; null stands for the business's own texts. */
export interface Owners {
  get(key: string): ReadonlySet<string | null> | undefined
  /** Whether it stands in a text about one of the products: that is sooner told than all in whose texts it stands. */
  has(key: string, products: ReadonlySet<string>): boolean
}

/** Stems of a cleaned text's content words, and "nut free" as one. */
export function tokensOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set([
    ...words.filter(isContent).map(stemOf),
    ...words.flatMap((word, at) => freeFrom(word, words[at + 1], text) ?? []),
  ])
}

function freeFrom(word: Word, next: Word | undefined, text: string): string | null {
  if (next?.key !== 'free' || !/^[ -]$/.test(text.slice(word.end, next.at))) return null
  return isStopWord(word.key) || isNeutral(word.key) || notFrom.test(word.key) ? null : `${word.key}-free`
}
const notFrom =
  /^(?:delivery|shipping|delivered|shipped|deliver|ship|return\w*|entry|completely|totally|feel|get|gets|absolutely|become\w*)$/

/**
 * Words that the material has of other products only.
 * @param about products that the sentence names or points back to
 */
export function strangeAttributes(sentence: string, about: ReadonlySet<string>, owners: Owners): string[] {
  return clausesOf(sentence).flatMap(clause => {
    if (isDenied(clause)) return []
    const words = wordsOf(clause)
    const isOwn = (key: string) => {
      if (owners.has(key, about)) return true
      const known = owners.get(key)
      return !known || known.has(null) || [...known].some(product => product !== null && about.has(product))
    }
    const found: string[] = []
    for (const [at, word] of words.entries()) {
      const free = freeFrom(word, words[at + 1], clause)
      if (free !== null && (!owners.get(free) || !isOwn(free))) found.push(`${word.text} free`)
      else if (
        about.size > 0 &&
        isContent(word) &&
        !isNeutral(word.key) &&
        !isFunctionWord(word.text) &&
        !isOwn(stemOf(word))
      )
        found.push(word.text)
    }
    return found
  })
}
