import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { analyticsKeys, REFRESH_MS, REPORT_DAYS } from './keys.ts'

/** How the chats in which a customer asked something went. */
export interface Outcomes {
  sessions: number
  answeredByAssistant: number
  handedToOwner: number
  leftUnanswered: number
  /** Median seconds to the assistant's first reply; null when it gave none. */
  assistantReplySeconds: number | null
  /** Median seconds to the owner's first reply; null when there was none. */
  ownerReplySeconds: number | null
}

/** @throws PostgrestError */
async function fetchOutcomes(businessId: string, signal: AbortSignal): Promise<Outcomes> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('chat_outcomes', { business_id: businessId, days: REPORT_DAYS })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return {
    sessions: data.sessions,
    answeredByAssistant: data.answered_by_assistant,
    handedToOwner: data.handed_to_owner,
    leftUnanswered: data.left_unanswered,
    assistantReplySeconds: data.assistant_reply_seconds,
    ownerReplySeconds: data.owner_reply_seconds,
  }
}

export function useOutcomes(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.outcomes(businessId),
    queryFn: ({ signal }) => fetchOutcomes(businessId, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}
