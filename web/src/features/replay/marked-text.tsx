import type { Piece } from './word-diff.ts'

interface MarkedTextProps {
  pieces: Piece[]
  /** Which of the two texts it is. */
  side: 'before' | 'after'
}

/** White space at the ends of a piece, and where its lines end: nothing of it is marked. */
const betweenMarks = /(^\s+|\s*\n\s*|\s+$)/

/** A text in which the words are marked that the other one has not. */
export function MarkedText({ pieces, side }: MarkedTextProps) {
  const Mark = side === 'before' ? 'del' : 'ins'
  const color = side === 'before' ? 'bg-destructive/15' : 'bg-success/20'
  const parts = pieces.flatMap(({ text, isShared }) =>
    isShared
      ? [{ text, isMarked: false }]
      : text.split(betweenMarks).map(part => ({ text: part, isMarked: part.trim() !== '' })),
  )
  return parts.map(({ text, isMarked }, at) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and are never put in another order
      <Mark key={at} className={`-mx-0.5 rounded-xs box-decoration-clone px-0.5 no-underline ${color}`}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
