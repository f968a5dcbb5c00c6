import { takeSentences } from '../fact-lock/sentences.ts'

/** A shorter piece may stand in a text by chance, such as a price in another product's line. */
const shortest = 24

const joined = (text: string) => text.replace(/\s+/gu, ' ').trim()

/**
 * A reply of the built-in assistant without its quotations: whole lines and sentences that stand in one of the texts,
 * word for word. What is left is what it says itself.
 */
export function withoutQuotations(reply: string, texts: readonly string[]): string {
  const sources = texts.map(joined)
  const isQuoted = (piece: string) => {
    const plain = joined(piece)
    return plain.length >= shortest && sources.some(source => source.includes(plain))
  }
  return reply
    .split('\n')
    .filter(line => !isQuoted(line))
    .map(line =>
      takeSentences(line, true)
        .sentences.filter(sentence => !isQuoted(sentence))
        .join(''),
    )
    .join('\n')
}
