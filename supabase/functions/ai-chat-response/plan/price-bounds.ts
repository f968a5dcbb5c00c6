import { cuePattern, foldForCues } from '../languages/cues.ts'
import type { Ask } from '../read/ask.ts'
import type { Span } from '../sheet/values/value.ts'

/** The upper or lower limit of a price that a question names: "under 500", "1500 takar moddhe". */
export function readBudget(ask: Ask): { most?: number; least?: number } | undefined {
  for (const value of ask.values) {
    if (value.kind !== 'money' && value.kind !== 'number') continue
    if (value.to !== undefined) return { least: value.amount, most: value.to }
    if (value.bound === 'under' || value.bound === 'most') return { most: value.amount }
    if (value.bound === 'over' || value.bound === 'least')
      return value.kind === 'money' ? { least: value.amount } : undefined
    if (isUpper(ask, value)) return { most: value.amount }
  }
  return undefined
}

/** Whether the words around an amount say that it is the most: "budget 500", "500 or less". */
function isUpper({ text, spoken: { language } }: Ask, { start, end }: Span): boolean {
  const folded = foldForCues(text)
  const before = folded.slice(Math.max(0, start - 24), start).replace(/[^\p{L}\p{M}]+$/u, '')
  // The currency may stand between.
  const behind = /^[^\p{L}\p{N}]*(?:[\p{L}\p{M}]+[^\p{L}\p{N}]+)?/u.exec(folded.slice(end))?.[0] ?? ''
  return (
    [...before.matchAll(cuePattern('under', language))].some(
      ({ 0: word, index }) => index + word.length === before.length,
    ) ||
    ['', behind].some(skipped => {
      const rest = folded.slice(end + skipped.length).replace(/^[^\p{L}\p{N}]+/u, '')
      return rest.search(cuePattern('underBehind', language, 'first')) === 0
    })
  )
}
