// Replies that nobody asks for any more: the process that wrote one died, or the page was closed before it asked.
import { answer } from './answer.ts'
import { type ChatState, waits } from './context.ts'
import type { Dependencies } from './dependencies.ts'

interface Overdue {
  session_id: string
  question: string
}

/**
 * Answers the chats that wait for longer than any page takes to ask, one after the other. Any number of processes may do so
 * at once: each reply is reserved before it is written.
 * @param signal when aborted, no further reply is begun
 * @param goesOn called after each reply
 * @throws DatabaseError; the replies that are left are found again
 */
export async function answerOverdue(
  deps: Dependencies,
  signal: AbortSignal,
  goesOn: () => void = () => undefined,
): Promise<void> {
  for (const { session_id } of await deps.rpc<Overdue[]>('overdue_questions', {})) {
    if (signal.aborted) return
    const started = deps.now()
    const state = await deps.rpc<ChatState>('overdue_context', { session_id })
    if (!waits(state) || state.is_claimed) continue
    deps.log('info', 'answering an overdue question', { sessionId: session_id })
    await answer(deps, state, started)
    goesOn()
  }
}
