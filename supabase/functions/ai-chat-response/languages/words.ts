import type { Language } from './languages.ts'
import { type Meanings, meaningsOf } from './meanings.ts'
import { isMisspelling } from './spelling/misspelling.ts'

/**
 * A language, and English, which people of all languages mix in. A word of the language's own is not the English one: "or" is
 * gold in French, and "chat" a cat.
 */
function packsFor(word: string, language: Language): Meanings[] {
  const own = meaningsOf(language)
  return language === 'en' || own.of(word).length > 0 ? [own] : [own, meaningsOf('en')]
}

/** Whether a word only holds a sentence together. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  packsFor(word, language).some(pack => pack.isFunctionWord(word))

/** Whether a word says little of what is asked: it helps where the material has it, and nothing is missing where it has not. */
export const isSoftWord = (word: string, language: Language): boolean =>
  packsFor(word, language).some(pack => pack.isSoftWord(word))

/** Whether a word that the material does not know is one of these, misspelt. */
export const isMisspeltCommonWord = (word: string, language: Language): boolean =>
  word.length >= 4 &&
  packsFor(word, language).some(({ commonWords }) => commonWords.some(known => isMisspelling(word, known)))

/** Whether a word says little, as it is written or with a letter wrong. */
export const isCommonWord = (word: string, language: Language): boolean =>
  isSoftWord(word, language) || isMisspeltCommonWord(word, language)
