import { takeSentences } from '../fact-lock/sentences.ts'
import { remembered } from '../remembered.ts'

/** A shorter piece may stand in a text by chance, such as a price in another product's line. */
const shortest = 24

const joined = (text: string) =>
  /\s\s|[^\S ]|^\s|\s$/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text

/** The material's texts come again with each question. */
const joinedText = remembered(2_000_000, joined)

/**
 * A reply of the built-in assistant without its quotations: whole lines and sentences that stand in one of the texts,
 * word for word. What is left is what it says itself.
 */
export function withoutQuotations(reply: string, texts: readonly string[]): string {
  const known = new Map<string, boolean>()
  const isQuoted = (piece: string) => {
    const plain = joined(piece)
    if (plain.length < shortest) return false
    // A line of one sentence is looked for twice.
    const found = known.get(plain) ?? texts.some(text => joinedText(text).includes(plain))
    known.set(plain, found)
    return found
  }
  /** "Mug ($18.00): Holds a pint." says itself what stands before the colon. */
  const ownPart = (piece: string) => {
    if (isQuoted(piece)) return ''
    const colon = piece.indexOf(': ')
    return colon > 0 && isQuoted(piece.slice(colon + 2)) ? `${piece.slice(0, colon)} ` : piece
  }
  return reply
    .split('\n')
    .map(line => takeSentences(ownPart(line), true).sentences.map(ownPart).join(''))
    .join('\n')
}
