// Replies that nobody asks for any more: the process that wrote one died, or the page was closed before it asked.
import { answer } from './answer.ts'
import { type ChatState, waits } from './context.ts'
import type { Dependencies } from './dependencies.ts'

/** A chat that waits for longer than any page takes to ask, as the database function `overdue_questions` finds it. */
export interface Overdue {
  session_id: string
  business_id: string
}

/**
 * Answers an overdue question. Any number of processes may do so at once: each reply is reserved before it is written.
 * @throws DatabaseError; the reply is found again
 */
export async function answerOverdue(deps: Dependencies, sessionId: string): Promise<void> {
  const started = deps.now()
  const state = await deps.rpc<ChatState>('overdue_context', { session_id: sessionId })
  if (!waits(state) || state.is_claimed) return
  deps.log('info', 'answering an overdue question', { sessionId })
  await answer(deps, state, started)
}
