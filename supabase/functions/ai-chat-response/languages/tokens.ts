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

/** Takes a text apart that is read once, such as a word of a dictionary: what is kept of texts is left to those that are asked. */
export const readTokens = (text: string): readonly Token[] =>
  Array.from(
    fold(text).matchAll(pattern),
    ({ 0: found, index }): Token => ({
      kind: /^\d/.test(found) ? 'number' : /^\p{L}/u.test(found) ? 'word' : 'sign',
      text: found.replace(marks, ''),
      start: index,
      end: index + found.length,
    }),
  )

/** Takes a text apart. White space, except the end of a line, is no token. */
export const tokenise: (text: string) => readonly Token[] = remembering(200_000, text => text, readTokens)
