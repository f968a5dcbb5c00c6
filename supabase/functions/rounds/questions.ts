import type { Dependencies } from '../ai-chat-response/turn/dependencies.ts'
import { answerUnasked, type WaitingChat } from '../ai-chat-response/turn/unasked.ts'

/** Answers the questions that wait for the assistant and that no page asks for any more. @returns how many were looked at */
export async function answerOverdue(deps: Dependencies): Promise<{ answered: number; failed: number }> {
  const counts = { answered: 0, failed: 0 }
  for (const { session_id: sessionId } of await deps.rpc<WaitingChat[]>('overdue_questions', {})) {
    try {
      await answerUnasked(deps, sessionId)
      counts.answered += 1
    } catch (error) {
      // It is found again.
      deps.log('error', 'a question could not be answered', { sessionId, error: String(error) })
      counts.failed += 1
    }
  }
  return counts
}
