// Replies that no page asks for: the question came by e-mail; or the process that wrote the reply died, or the page was closed
// before it asked.
import { answer } from './answer.ts'
import { type ChatState, waits } from './context.ts'
import type { Dependencies } from './dependencies.ts'

/** A chat whose question is to be answered, such as one that the database function `overdue_questions` finds. */
export interface WaitingChat {
  session_id: string
  business_id: string
}

/**
 * Answers the question that a chat waits with. Any number of processes may do so at once: each reply is reserved before it is
 * written.
 * @throws DatabaseError; the question is found again when it is overdue
 */
export async function answerUnasked(deps: Dependencies, sessionId: string): Promise<void> {
  const started = deps.now()
  const state = await deps.rpc<ChatState>('overdue_context', { session_id: sessionId })
  if (!waits(state) || state.is_claimed) return
  deps.log('info', 'answering a question that no page asks for', { sessionId })
  await answer(deps, state, started)
}
