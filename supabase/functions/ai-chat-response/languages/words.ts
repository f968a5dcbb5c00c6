import { type Language, languages } from './languages.ts'
import { type Meanings, meaningsOf } from './meanings.ts'
import { remembering } from './remember.ts'
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

/** Whether a word holds sentences together in some language: a short message may not tell which one it is in. */
export const isFunctionWordAnywhere = (word: string): boolean =>
  (Object.keys(languages) as Language[]).some(language => meaningsOf(language).isFunctionWord(word))

/** Whether a word says little of what is asked: it helps where the material has it, and nothing is missing where it has not. */
export const isSoftWord = (word: string, language: Language): boolean =>
  packsFor(word, language).some(pack => pack.isSoftWord(word))

/** Whether a word that the material does not know is one of these, misspelt. */
export const isMisspeltCommonWord: (word: string, language: Language) => boolean = remembering(
  30_000,
  (word, language) => `${language} ${word}`,
  (word, language) =>
    word.length >= 4 &&
    packsFor(word, language).some(({ commonWords }) => commonWords.some(known => isMisspelling(word, known))),
)

/** Whether a word says little, as it is written or with a letter wrong. */
export const isCommonWord = (word: string, language: Language): boolean =>
  isSoftWord(word, language) || isMisspeltCommonWord(word, language)

/** The concepts of the word that one is a misspelling of: "warrenty". Empty where it is near to none. */
export function meantByMisspelling(word: string, language: Language): readonly string[] {
  for (const pack of packsFor(word, language)) {
    const concepts = pack.ofMisspelt(word)
    if (concepts.length > 0) return concepts
  }
  return []
}
