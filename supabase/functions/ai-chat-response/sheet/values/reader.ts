import type { Dictionary, Meaning } from '../../languages/dictionary.ts'
import type { Token } from '../../languages/tokens.ts'
import type { Value } from './value.ts'

/** What the readers of values look at: the tokens of a text, and what its languages call things. */
export interface Reader {
  text: string
  tokens: readonly Token[]
  dictionary: Dictionary
  /** The currency of the business, as an ISO 4217 code: what "$" or no sign at all means. */
  currency: string
  /** The values that were read before, the last one last. */
  values: readonly Value[]
}

/** Something that was read, and the index of the token after it. */
export interface Read<T> {
  value: T
  next: number
}

/** The index after a phrase with a meaning, or undefined. */
export const after = (reader: Reader, at: number, kind: Meaning['is']): number | undefined =>
  reader.dictionary.match(reader.tokens, at, kind)?.next

/** Whether a token is one of these signs or words. */
export const isText = (reader: Reader, at: number, ...texts: string[]): boolean =>
  texts.includes(reader.tokens[at]?.text ?? '')

/** Whether nothing stands between a token and the one before it. */
export const isGlued = (reader: Reader, at: number): boolean =>
  reader.tokens[at]?.start === reader.tokens[at - 1]?.end
