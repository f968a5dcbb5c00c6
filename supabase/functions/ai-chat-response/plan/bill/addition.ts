import { foldForCues, hasCue } from '../../languages/cues.ts'
import type { Ask } from '../../read/ask.ts'

/**
 * Whether a message that goes on only adds to what was priced: "with a lid?", "and for 3 nights". A question of its own, such as
 * "what is your return policy?", adds nothing.
 */
export function isAddition({ text, values, spoken: { language } }: Ask): boolean {
  const isCounted = values.some(({ kind }) => kind === 'quantity' || kind === 'number')
  return isCounted || !hasCue(foldForCues(text), 'asking', language)
}
