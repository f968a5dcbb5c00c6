import { DatabaseError } from '../../../supabase/functions/ai-chat-response/handler.ts'
import type { ModelObserver } from '../../../supabase/functions/ai-chat-response/model/observe.ts'
import type { CallDatabase } from '../call-database.ts'
import type { ModelOutcome, Outcome } from './messages.ts'

/** The caller of what has been answered already is gone, and with it the right to ask for anything. */
export const refuseCall: CallDatabase = () => Promise.reject(new Error('This request is over.'))

type ModelResult = Awaited<ReturnType<ModelObserver>>

/** As much of a model's result as is measured. @throws what the request failed with */
export function resultOf(outcome: ModelOutcome): ModelResult {
  if ('statusCode' in outcome) throw Object.assign(new Error('The model failed.'), outcome)
  const usage = { inputTokens: { total: outcome.inputTokens }, outputTokens: { total: outcome.outputTokens } }
  return { usage } as ModelResult
}

/** What a call of the database came to, as it is sent to a thread. */
export async function outcomeOf(result: Promise<string>): Promise<Outcome> {
  try {
    return { kind: 'returned', json: await result }
  } catch (error) {
    if (error instanceof DatabaseError)
      return { kind: 'refused', status: error.status, code: error.code, message: error.message }
    return { kind: 'failed', error: String(error) }
  }
}
