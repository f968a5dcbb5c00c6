import type { CustomerStatus } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { Given } from './ratings.ts'

/** An answer that may be rated now. */
export interface RatedAnswer {
  id: string
  /** What the customer says of it; null while they say nothing. */
  helped: boolean | null
}

/**
 * The answer that the customer may rate: that of the last reply, with nothing written behind it, while no person has the chat and the business is open.
 *
 * @param given ratings that are newer than those of the messages
 */
export function ratedAnswer(
  status: CustomerStatus,
  messages: readonly ChatMessage[],
  given: Given,
): RatedAnswer | null {
  if (status === 'escalated' || status === 'paused') return null
  const start = messages.findLastIndex(({ sender_type }) => sender_type !== 'ai') + 1
  const answer = messages.slice(start).find(({ is_answer }) => is_answer)
  return answer ? { id: answer.id, helped: given.get(answer.id) ?? answer.helped } : null
}
