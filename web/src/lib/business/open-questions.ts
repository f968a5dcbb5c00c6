import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** For how many days a question stays among the open ones. */
export const openQuestionDays = 30

/** Customers' messages that ask the same, which the assistant could not answer. */
export interface OpenQuestion {
  /** As it was asked the last time. */
  question: string
  times: number
  lastAskedAt: string
  /** The chat in which it was asked the last time. */
  sessionId: string
  messageIds: string[]
  /** How many of those who asked left an e-mail address. */
  reachable: number
  /** Whether the owner has replied to one of them in its chat. */
  isReplied: boolean
}

/** @throws PostgrestError */
async function fetchQuestions(businessId: string, signal: AbortSignal): Promise<OpenQuestion[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('unanswered_questions', { business_id: businessId, days: openQuestionDays })
    .abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    question: row.question,
    times: row.times,
    lastAskedAt: row.last_asked_at,
    sessionId: row.session_id,
    messageIds: row.message_ids,
    reachable: row.reachable,
    isReplied: row.is_replied,
  }))
}

/** The query of the questions that the business's material does not answer yet, the most frequent first. */
export function openQuestions(businessId: string) {
  return queryOptions({
    queryKey: ['analytics', businessId, 'questions'] as const,
    queryFn: ({ signal }) => fetchQuestions(businessId, signal),
  })
}
