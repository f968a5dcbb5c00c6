import { diffArrays } from 'diff'

/** A piece of a text, and whether the other text has it, too. */
export interface Piece {
  text: string
  isShared: boolean
}

/** The most edits that are looked for: beyond them the texts count as different throughout. */
const mostEdits = 2000
/** The share of its characters that a text has to have in common with the other for single words to say anything. */
const leastShared = 0.25

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const toWords = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
const lengthOf = (pieces: Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0)

/**
 * The words that one text has and the other has not, in any language. Texts that have little in common differ as a
 * whole.
 */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const whole = {
    before: [{ text: before, isShared: false }],
    after: [{ text: after, isShared: false }],
  }
  const changes = diffArrays(toWords(before), toWords(after), { maxEditLength: mostEdits })
  if (!changes) return whole
  const pieces = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }))
  const side = (other: 'added' | 'removed') =>
    pieces
      .filter(piece => !piece[other])
      .map(({ text, added, removed }): Piece => ({ text, isShared: !added && !removed }))
  const [old, now] = [joined(side('added')), joined(side('removed'))]
  const shared = lengthOf(old.filter(({ isShared }) => isShared))
  return shared < leastShared * Math.max(before.length, after.length) ? whole : { before: old, after: now }
}

/** Words that are marked one after the other become one mark, with the white space between them. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = result.at(-1)
    const isBetween = piece.isShared && piece.text.trim() === '' && !piece.text.includes('\n')
    const isShared =
      piece.isShared && !(isBetween && last?.isShared === false && pieces[at + 1]?.isShared === false)
    if (last?.isShared === isShared) last.text += piece.text
    else result.push({ ...piece, isShared })
  }
  return result
}
