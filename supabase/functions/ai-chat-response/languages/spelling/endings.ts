// The endings and joined beginnings of words, by the lists of the language packs.
import { languages } from '../languages.ts'
import type { LanguagePack } from '../pack.ts'
import { plain, withoutAccents } from './plain.ts'
import { inLatinLetters } from './sounds.ts'
import { stem } from './stem.ts'

const packs: readonly LanguagePack[] = Object.values(languages)

/** A list of beginnings or endings, the longest first. */
const listOf = (text: string): string[] =>
  text
    .split('|')
    .filter(Boolean)
    .map(each => withoutAccents(plain(each)))
    .sort((one, other) => other.length - one.length)

/** What may be written together with the beginning of a word. */
export const startsOf = ({ endings }: LanguagePack): string[] => listOf(endings.before)

/** What the forms of a word share, in a language: not always a word itself. */
export function reducerOf(pack: LanguagePack): (word: string) => string {
  const { code, endings } = pack
  if (code === 'en') return stem
  const after = listOf(endings.after)
  const before = startsOf(pack)
  const isLongEnough = (length: number, cut: string) => length >= (cut.length === 1 ? 3 : endings.leave)
  return word => {
    let left = word
    // Also what only looks like a beginning goes, so that a word is the same with and without the article.
    for (let round = 0; round < 3; round += 1) {
      const start = before.find(
        each => left.startsWith(each) && left.length - each.length >= (each.length === 1 ? 4 : endings.leave),
      )
      if (!start) break
      left = left.slice(start.length)
    }
    for (let round = 0; round < 3; round += 1) {
      const end = after.find(each => left.endsWith(each) && isLongEnough(left.length - each.length, each))
      if (!end) break
      left = left.slice(0, -end.length)
    }
    return left
  }
}

/** The reducers of the languages that are known by their script. */
const reducers = packs.flatMap(pack => {
  const { script } = pack.recognition
  return script ? [{ script: new RegExp(`\\p{Script=${script}}`, 'u'), reduce: reducerOf(pack) }] : []
})

/**
 * What the forms and spellings of a word share that is written in a script of its own: without its endings, and with one way to
 * write each sound. Other words stay as they are.
 */
export function formOf(word: string): string {
  const text = plain(word)
  const reducer = reducers.find(({ script }) => script.test(text))
  return reducer ? inLatinLetters(reducer.reduce(text)) : text
}
