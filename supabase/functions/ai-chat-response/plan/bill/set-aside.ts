import type { FactIndex } from '../../find/fact-index.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'

/** Whether a word names what is not to be counted: "before tax", "no tax". */
export function isSetAside(
  { wording: { dictionary } }: FactIndex,
  { text }: Ask,
  { term }: AskedTerm,
): boolean {
  const before = tokenise(text.slice(0, term.start)).slice(-1)
  const condition = dictionary.match(before, 0, 'condition')?.meaning.condition
  return (
    condition === 'before' || condition === 'except' || dictionary.match(before, 0, 'denial') !== undefined
  )
}
