import { overBudget } from './budget.ts'
import type { Waiting } from './context.ts'
import type { AssistantAnswer, Dependencies } from './dependencies.ts'
import { noteQuestion } from './noted.ts'
import { record } from './record.ts'
import { type Reply, writeReply } from './reply.ts'

/** Writes the reply that a chat waits for, and records it. */
export async function answer(
  deps: Dependencies,
  waiting: Waiting,
  started: number,
): Promise<AssistantAnswer> {
  const { budget, question } = waiting
  const reply = budget ? overBudget(budget, question.content) : await write(deps, waiting)
  return record(deps, waiting, reply, { budget: budget ?? undefined, started })
}

async function write(deps: Dependencies, waiting: Waiting): Promise<Reply> {
  const shop = await deps.shops.open(waiting.business_id, waiting.version)
  try {
    const reply = await writeReply(deps, shop, waiting)
    return { ...reply, noted: { ...reply.noted, ...noteQuestion(shop, waiting.messages, reply.answered) } }
  } catch (error) {
    deps.log('error', 'reply failed', { sessionId: waiting.session.id, error: String(error) })
    return overBudget('attempts', waiting.question.content)
  }
}
