// Replies that nobody asks for any more: the process that wrote one died, or the page was closed before it asked.
import type { ChatState } from './context.ts'
import { answer, type Dependencies, waits } from './handler.ts'
import { searchWords } from './language/translate.ts'
import { createReplies } from './replies.ts'

interface Overdue {
  session_id: string
  question: string
}

/**
 * Answers the chats that wait for longer than any page takes to ask, one after the other. Any number of processes may do so
 * at once: each reply is reserved before it is written.
 * @param signal when aborted, no further reply is begun
 * @throws DatabaseError; the replies that are left are found again
 */
export async function answerOverdue(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { write } = createReplies(deps)
  for (const { session_id, question } of await deps.rpc<Overdue[]>('overdue_questions', {})) {
    if (signal.aborted) return
    const started = deps.now()
    const state = await deps.rpc<ChatState>('overdue_context', {
      session_id,
      message: searchWords(question),
    })
    if (!waits(state) || state.is_claimed) continue
    deps.log('info', 'answering an overdue question', { sessionId: session_id })
    await answer(deps, state, { write, started })
  }
}
