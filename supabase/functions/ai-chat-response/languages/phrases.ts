// Finds the phrases of a language pack in a text, however they are accented, punctuated or spelt in Latin letters.
import { fold } from './fold.ts'

/** A word of a text, ready to be compared. */
export interface Word {
  text: string
  /** Where it is in the text: from `start` up to, not including, `end`. */
  start: number
  end: number
}

/** Where a phrase is: from the word `first` up to, not including, the word `next`. */
export interface Span {
  first: number
  next: number
}

const marks = /[\u0300-\u036f\u064b-\u065f\u0640\u093c\u09bc\u0981]/gu

/** A word without accents and other marks that customers leave out. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll("'", '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ँ', 'ं')

/** The words of a text, without accents and apostrophes. */
export function wordsOf(text: string): Word[] {
  const composed = fold(text)
  return Array.from(
    composed.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)*/gu),
    ({ 0: word, index }) => ({
      text: plain(word),
      start: index,
      end: index + word.length,
    }),
  )
}

/**
 * A romanised word by its sound: Bengali and Hindi in Latin letters are spelt as one likes, "ashche", "asche" and "asse".
 * Words of other scripts stay as they are.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  return word
    .replace(/chh|ch/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/([bdgkpst])h/g, '$1')
    .replace(/[vw]/g, 'b')
    .replace(/ee|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/z/g, 'j')
    .replace(/(.)\1+/g, '$1')
}

/** The forms of one list: a word ending with `*` is the beginning of a word, and `*` any word. */
export interface PhraseList {
  /** The longest phrase that begins at a word. */
  at(words: readonly string[], index: number): Span | undefined
  find(words: readonly string[]): Span[]
}

/**
 * @param spellings separated by `|` or by line breaks; a spelling may have several words
 * @param key what two spellings of a word share
 */
export function createPhraseList(spellings: string, key: (word: string) => string): PhraseList {
  const exact = new Map<string, string[][]>()
  const beginnings: string[][] = []
  for (const spelling of spellings.split(/[|\n]/)) {
    const words = spelling
      .trim()
      .split(/[\s-]+/)
      .filter(Boolean)
      .map(word => formOf(word, key))
    const [first] = words
    if (first === undefined) continue
    if (first.endsWith('*')) beginnings.push(words)
    else exact.set(first, [...(exact.get(first) ?? []), words])
  }
  const at = (words: readonly string[], index: number): Span | undefined => {
    const candidates = [
      ...(exact.get(words[index] ?? '') ?? []),
      ...beginnings.filter(([first]) => isForm(words[index], first ?? '')),
    ]
    let longest = 0
    for (const phrase of candidates) {
      if (phrase.length > longest && phrase.every((form, offset) => isForm(words[index + offset], form)))
        longest = phrase.length
    }
    return longest === 0 ? undefined : { first: index, next: index + longest }
  }
  return { at, find: words => words.flatMap((_, index) => at(words, index) ?? []) }
}

const formOf = (word: string, key: (word: string) => string) =>
  word.endsWith('*')
    ? `${key(plain(fold(word.slice(0, -1))))}*`
    : key(plain(fold(word.replace(/[^\p{L}\p{M}\p{N}']/gu, ''))))

const isForm = (word: string | undefined, form: string) =>
  word !== undefined && (form.endsWith('*') ? word.startsWith(form.slice(0, -1)) : word === form)
