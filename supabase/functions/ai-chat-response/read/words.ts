import type { Language } from '../languages/languages.ts'
import { type Meanings, meaningsOf } from '../languages/meanings.ts'
import { isMisspelling } from '../languages/misspelling.ts'

/** A language, and English, which people of all languages mix in. */
const packsOf = (language: Language): Meanings[] =>
  language === 'en' ? [meaningsOf('en')] : [meaningsOf(language), meaningsOf('en')]

/** Whether a word only holds a sentence together. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  packsOf(language).some(pack => pack.isFunctionWord(word))

/** Whether a word says little of what is asked: it helps where the material has it, and nothing is missing where it has not. */
export const isSoftWord = (word: string, language: Language): boolean =>
  packsOf(language).some(pack => pack.isSoftWord(word))

/** Whether a word that the material does not know is one of these, misspelt. */
export const isMisspeltCommonWord = (word: string, language: Language): boolean =>
  word.length >= 4 &&
  packsOf(language).some(({ commonWords }) => commonWords.some(known => isMisspelling(word, known)))
