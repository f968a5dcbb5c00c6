// A customer's question in the words of a shop: word by word, by the lexicon. It is no translation for reading; it says
// what is wanted in the forms that the search and the question reader know.

import { inLatinLetters, skeletonOf } from '../languages/sounds.ts'
import { once } from '../remembered.ts'
import { asQuestion, type Token } from './as-question.ts'
import { detectLanguage } from './detect.ts'
import { isEmpty } from './empty-words.ts'
import { english, type Language, type Spoken } from './languages.ts'
import { formMeaning, formsOf, longestForm, meaningOf, plain } from './lexicon.ts'
import { formInMaterial, type Words } from './material-words.ts'

type Foreign = Exclude<Language, 'en'>

/** A question as it would be asked of an English material, and of one in the customer's own language. */
export interface Translation {
  english: string
  /** Only the question is put in English; the things keep the customer's words. */
  inOwnWords: string
  /** The customer's own words for words of the English question. */
  asTyped(words: string): string
}

/**
 * Puts a question in another language into the forms that the question reader knows.
 * @param names names of the material, such as products', to know again in another script
 * @param material all words of the material, plain
 */
export function translate(
  text: string,
  spoken: Spoken,
  names: string[] = [],
  material: Words = new Set(),
): Translation {
  const { language } = spoken
  if (language === 'en') return { english: text, inOwnWords: text, asTyped: words => words }
  const tokens = read(text, language, spoken.romanised).filter(
    ({ typed, meaning }) => meaning !== null || !isEmpty(typed, language),
  )
  const skeletons = once(() => new Map(names.flatMap(wordsOf).map(word => [skeletonOf(word), word])))
  const inMaterial = ({ typed, meaning }: Token) =>
    meaning ?? knownName(typed, skeletons) ?? inLatinLetters(typed)
  // "মগের" is the material's "মগ".
  const inOwnForm = ({ typed, meaning }: Token) =>
    (meaning === null || material.has(typed) ? null : formInMaterial(meaning, material)) ?? typed
  const isKnown = ({ typed, meaning }: Token) => meaning !== null || knownName(typed, skeletons) !== null
  const said = tokens
    .map(token => ({ english: ` ${inMaterial(token)} `, typed: ` ${token.typed} ` }))
    .sort((a, b) => b.english.length - a.english.length)
  return {
    english: asQuestion(tokens, { word: inMaterial, isKnown }),
    inOwnWords: asQuestion(tokens, { word: inOwnForm, isKnown: () => true }),
    asTyped: words =>
      said.reduce((text, { english, typed }) => text.replace(english, typed), ` ${words} `).trim(),
  }
}

/** The words by which an English question finds Bengali and Hindi material; empty when the lexicon knows none. */
export function inOtherScripts(text: string): string {
  const words = wordsOf(text).flatMap(word => [word, word.replace(/s$/, '')])
  const forms = words.flatMap(word =>
    (['bn', 'hi'] as const).flatMap(language =>
      formsOf(word, language)
        .filter(form => !/\p{Script=Latin}/u.test(form))
        .slice(0, 3),
    ),
  )
  return [...new Set(forms)].join(' ')
}

/** What the material is searched by besides the customer's own words; null when there is nothing else. */
export function searchWords(text: string): string | null {
  const spoken = detectLanguage(text) ?? english
  const other = spoken.language === 'en' ? inOtherScripts(text) : translate(text, spoken).english
  return other.trim() === '' || other === text ? null : other
}

/** Digits of other scripts as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef\u0966-\u096f\u0660-\u0669\u06f0-\u06f9]/g, digit => {
    const code = digit.codePointAt(0) ?? 0
    return String(
      (code - (code >= 0x06f0 && code <= 0x06f9 ? 0x06f0 : code & ~0xf) - (code > 0x900 ? 6 : 0)) % 16,
    )
  })
}

/** Words and phrases of a text, the longest that the lexicon knows first. */
function read(text: string, language: Foreign, isRomanised: boolean): Token[] {
  const words = wordsOf(text)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const token = longestAt(words, at, language, isRomanised)
    tokens.push(token.token)
    at += token.length
  }
  return tokens
}

function longestAt(
  words: string[],
  at: number,
  language: Foreign,
  isRomanised: boolean,
): { token: Token; length: number } {
  for (let length = Math.min(longestForm(language), words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length).join(' ')
    const meaning = meaningOf(typed, language)
    if (meaning !== null) return { token: { typed, meaning }, length }
  }
  const typed = words[at] ?? ''
  return { token: { typed, meaning: meaningOfWord(typed, language, isRomanised) }, length: 1 }
}

function meaningOfWord(word: string, language: Foreign, isRomanised: boolean): string | null {
  const meaning = meaningOf(word, language) ?? englishMark(word)
  const meant =
    meaning !== null || isEmpty(word, language) ? meaning : formMeaning(word, language, isRomanised)
  return meant === 'price' ? '@price' : meant
}

/** English words for the question in a mixed message: "blue mug er price". */
function englishMark(word: string): string | null {
  if (/^(?:price|cost|rate)$/.test(word)) return '@price'
  if (/^(?:available|stock)$/.test(word)) return '@have'
  return /^(?:how|when|where)$/.test(word) ? word : null
}

const wordsOf = (text: string) =>
  withPlainDigits(plain(text))
    .replace(/'s\b/g, '')
    .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*/gu) ?? []

/** A word that needs no translation: one in Latin letters, or a name of the material in another script. */
function knownName(typed: string, skeletons: () => ReadonlyMap<string, string>): string | null {
  if (/^[\p{Script=Latin}\p{M}\d.,'-]+$/u.test(typed)) return typed
  const skeleton = skeletonOf(typed)
  return (skeleton.length >= 2 ? skeletons().get(skeleton) : undefined) ?? null
}
