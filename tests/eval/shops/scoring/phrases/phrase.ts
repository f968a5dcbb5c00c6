/** No letter directly before or after: what `\b` does for ASCII, for every script. */
export const before = String.raw`(?<![\p{L}\p{M}])`
export const after = String.raw`(?![\p{L}\p{M}])`

/** One of these patterns. */
export const either = (alternatives: string[]): string => `(?:${alternatives.join('|')})`

/**
 * How a language says what the scorer has to understand, as sources of regular expressions. They are read without regard
 * to case, over a reply in the form of `normalise`, so with ASCII digits and plain quotes.
 */
export interface Phrases {
  /** A plain yes at the beginning of a reply. */
  yes: string[]
  /** A plain no at the beginning of a reply, other than the word "no" of English and Spanish. */
  no: string[]
  /** What makes no denial of the word "no" before it, such as "problem". */
  noIdioms?: string[]
  /** An apology at the beginning of a reply. */
  sorry: string[]
  /** "We do not have, do or sell that." */
  deny: string[]
  /** "I do not know that", "ask the owner" and "I called somebody". */
  unknown: string[]
  /** Marks a sentence that says only that the answer is not known, or offers a person. */
  bare: string[]
  /** Words that begin another statement within a sentence, such as "but". */
  but: string[]
  /** Words of an offer that begins within a sentence, such as "would you like". */
  offer?: string[]
  greet: string[]
  bye: string[]
  /** What a reply to "are you a robot?" may say. */
  bot: string[]
}
