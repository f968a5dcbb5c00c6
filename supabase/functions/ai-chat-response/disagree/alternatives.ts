import type { Dictionary, Meaning } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Word } from './claim.ts'
import type { PlacedWord } from './words.ts'

const joining: ReadonlySet<Meaning['is']> = new Set(['and', 'or'] as const)

/** "Pix and cards are accepted" says two things: one of each word that "and" joins, and "no cash or cards" two with "or". */
export function alternatives(
  words: readonly Word[],
  statement: string,
  dictionary: Dictionary,
): (readonly Word[])[] {
  const placed = words.filter((word): word is PlacedWord => 'start' in word && !word.isUnder)
  const areJoined = (one: PlacedWord | undefined, other: PlacedWord | undefined) =>
    one !== undefined && other !== undefined && joins(statement.slice(one.end, other.start), dictionary)
  const joined = placed.filter(
    (word, at) => areJoined(placed[at - 1], word) || areJoined(word, placed[at + 1]),
  )
  if (joined.length < 2) return [words]
  return joined.map(word => words.filter(each => each === word || !joined.some(other => other === each)))
}

function joins(text: string, dictionary: Dictionary): boolean {
  const tokens = tokenise(text)
  return tokens.length === 1 && (dictionary.has(tokens, 0, joining) || tokens[0]?.text === '/')
}
