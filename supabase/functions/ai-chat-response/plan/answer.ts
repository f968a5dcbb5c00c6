import type { Dictionary } from '../languages/dictionary.ts'
import type { Ask } from '../read/ask.ts'
import type { Clock } from './asked-day.ts'
import type { Planned, Remembered } from './planned.ts'
import { firstOf, rankProposals } from './routes/compare.ts'
import { proposeAnswers } from './routes/propose.ts'
import type { Shop } from './shop.ts'

/**
 * Chooses the facts that answer a question: of the answers that are proposed, the one that most likely is right and does not
 * mislead.
 * @param dictionary of the language that is spoken, and the time it is at the shop, where that is known
 */
export function planAnswer(
  shop: Shop,
  asked: Ask,
  remembered: Remembered,
  circumstances: { dictionary: Dictionary; clock?: Clock },
): Planned {
  const proposals = proposeAnswers(shop, asked, remembered, circumstances)
  return firstOf(rankProposals(shop.index, asked, remembered, proposals))
}
