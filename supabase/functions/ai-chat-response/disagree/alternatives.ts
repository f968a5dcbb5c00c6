import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Word } from './claim.ts'
import type { PlacedWord } from './words.ts'

/** "Pix and cards are accepted" says two things: one of each word that "and" joins. */
export function alternatives(
  words: readonly Word[],
  statement: string,
  dictionary: Dictionary,
): (readonly Word[])[] {
  const placed = words.filter((word): word is PlacedWord => 'start' in word && !word.isUnder)
  const areJoined = (one: PlacedWord | undefined, other: PlacedWord | undefined) =>
    one !== undefined && other !== undefined && isAnd(statement.slice(one.end, other.start), dictionary)
  const joined = placed.filter(
    (word, at) => areJoined(placed[at - 1], word) || areJoined(word, placed[at + 1]),
  )
  if (joined.length < 2) return [words]
  return joined.map(word => words.filter(each => each === word || !joined.some(other => other === each)))
}

function isAnd(text: string, dictionary: Dictionary): boolean {
  const tokens = tokenise(text)
  return tokens.length === 1 && (dictionary.match(tokens, 0, 'and') !== undefined || tokens[0]?.text === '/')
}
