import type { Piece } from './word-diff.ts'

interface MarkedTextProps {
  pieces: Piece[]
  /** Which of the two texts it is. */
  side: 'before' | 'after'
}

/** A text in which the words are marked that the other one has not. */
export function MarkedText({ pieces, side }: MarkedTextProps) {
  const Mark = side === 'before' ? 'del' : 'ins'
  const color = side === 'before' ? 'bg-destructive/15' : 'bg-success/20'
  return pieces.map(({ text, isShared }, at) =>
    isShared ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids, and are never put in another order
      <Mark key={at} className={`-mx-0.5 rounded-xs box-decoration-clone px-0.5 no-underline ${color}`}>
        {text}
      </Mark>
    ),
  )
}
