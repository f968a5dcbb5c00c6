// A customer's question in the words of a shop: word by word, by the lexicon. It is no translation for reading; it says
// what is wanted in the forms that the search and the question reader know.

import { isAttribute } from '../builtin/vocabulary.ts'
import { detectLanguage } from './detect.ts'
import { isEmpty } from './empty-words.ts'
import { english, type Language, type Spoken } from './languages.ts'
import { formMeaning, formsOf, longestForm, meaningOf, plain } from './lexicon.ts'
import { inLatinLetters, skeletonOf } from './sounds.ts'

type Foreign = Exclude<Language, 'en'>

interface Token {
  typed: string
  /** English, or a question mark of `lexicon/questions.ts`; null for a word that the lexicon does not know. */
  meaning: string | null
}

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
 * @param names words of the material, such as products' names, to know again in another script
 */
export function translate(text: string, spoken: Spoken, names: string[] = []): Translation {
  const { language } = spoken
  if (language === 'en') return { english: text, inOwnWords: text, asTyped: words => words }
  const tokens = read(text, language, spoken.romanised)
  const skeletons = new Map(names.flatMap(wordsOf).map(word => [skeletonOf(word), word]))
  const inMaterial = ({ typed, meaning }: Token) => meaning ?? inEnglish(typed, skeletons)
  const typed = new Map(tokens.map(token => [inMaterial(token), token.typed]))
  return {
    english: frame(tokens, language, inMaterial),
    inOwnWords: frame(tokens, language, token => token.typed),
    asTyped: words => typed.get(words) ?? words.replace(/[^ ]+/g, word => typed.get(word) ?? word),
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
  if (meaning !== null || isEmpty(word, language)) return meaning === 'price' ? '@price' : meaning
  return formMeaning(word, language, isRomanised)
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

function inEnglish(typed: string, skeletons: Map<string, string>): string {
  if (/^[\p{Script=Latin}\p{M}\d.,'-]+$/u.test(typed)) return typed
  const skeleton = skeletonOf(typed)
  return (skeleton.length >= 2 ? skeletons.get(skeleton) : undefined) ?? inLatinLetters(typed)
}

/** The tokens as an English question about what they name. */
function frame(tokens: Token[], language: Foreign, word: (token: Token) => string): string {
  const marks = new Set(tokens.map(({ meaning }) => meaning).filter(meaning => meaning?.startsWith('@')))
  const things = tokens.filter(
    ({ typed, meaning }) => !meaning?.startsWith('@') && !(meaning === null && isEmpty(typed, language)),
  )
  const asked = things.filter(({ meaning }) => meaning !== null && questionWords.has(meaning))
  const named = things.filter(token => !asked.includes(token))
  const amounts = named.filter(({ typed }) => /^\d/.test(typed))
  const said = (list: Token[]) => inOrder(list.map(word).filter(each => each !== '')).join(' ')
  const rest = said(named)
  const question = asked.map(({ meaning }) => meaning).join(' ')

  if (marks.has('@cheapest')) return `cheapest ${rest}`.trim()
  if (marks.has('@dearest')) return `most expensive ${rest}`.trim()
  if (marks.has('@under') && amounts.length > 0)
    return `${said(named.filter(token => !amounts.includes(token) && !isCurrency(token.typed)))} under $${amounts[0]?.typed}`.trim()
  if (marks.has('@list')) return rest === '' ? 'what products do you have' : `do you have ${rest}`
  if (question !== '' && !(marks.has('@price') && !marks.has('@have')))
    return `${question} ${rest === '' && marks.has('@it') ? 'it' : rest}`.trim()
  if (marks.has('@price')) return rest === '' ? 'how much is it' : `how much is the ${rest}`
  if (marks.has('@describe') && rest !== '') return `tell me about the ${rest}`
  if (marks.has('@show') && rest !== '') return `show me ${rest}`
  if (marks.has('@have') || marks.has('@want')) return rest === '' ? 'do you have it' : `do you have ${rest}`
  return marks.has('@it') ? `is it ${rest}`.trim() : rest
}

/** As English has them: "taza azul" is a blue mug. */
function inOrder(words: string[]): string[] {
  const looks = words.filter(isAttribute)
  return looks.length < words.length ? [...looks, ...words.filter(word => !looks.includes(word))] : words
}

const questionWords = new Set(['how', 'when', 'where', 'how long', 'can i'])

const isCurrency = (word: string) =>
  /^(?:taka|tk|টাকা|টাকার|টাকায়|ডলার|ডলারের|dollar|dollars|dolar|usd|rupees?|rs|रुपये|रुपए|डॉलर|dólares|dolares|euros?|دولار)$/u.test(
    word,
  )
