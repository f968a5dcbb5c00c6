import { fold } from './fold.ts'
import { remembering } from './remember.ts'

/** A word, a number as it is written, or a single sign. */
export interface Token {
  kind: 'word' | 'number' | 'sign'
  /** As `fold` writes it. */
  text: string
  /** Where it is in the text: from `start` up to, not including, `end`. */
  start: number
  end: number
}

// A space that must not break a line groups digits (1 200 in French); so does an apostrophe (1'200 in Switzerland).
const pattern = /\d+(?:[.,'\u00a0]\d+)*|\p{L}[\p{L}\p{M}\u200c\u200d]*|[^\s\u00a0]|\n/gu

/** Short vowels and the lengthening sign, which Arabic is written with or without. */
const marks = /[\u0640\u064b-\u0652]/g

/** One number with commas: 1,5 or 1,250 or 12,34,567.89 or 1.250,50. */
const oneNumber =
  /^(?:\d+,\d{1,6}|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d{1,3}(?:[.'\u00a0]\d{2,3})+,\d+)$/

/** Digits with commas that are no one number are a list: "36,38,40" is several numbers. */
const piecesOf = (found: string): string[] =>
  /^\d/.test(found) && found.includes(',') && !oneNumber.test(found) ? found.split(/(,)/) : [found]

/** Takes a text apart that is read once, such as a word of a dictionary: what is kept of texts is left to those that are asked. */
export const readTokens = (text: string): readonly Token[] =>
  [...fold(text).matchAll(pattern)].flatMap(({ 0: found, index }) => {
    let end = index
    return piecesOf(found).map((piece): Token => {
      const start = end
      end += piece.length
      const kind = /^\d/.test(piece) ? 'number' : /^\p{L}/u.test(piece) ? 'word' : 'sign'
      return { kind, text: piece.replace(marks, ''), start, end }
    })
  })

/** Takes a text apart. White space, except the end of a line, is no token. */
export const tokenise: (text: string) => readonly Token[] = remembering(200_000, text => text, readTokens)
