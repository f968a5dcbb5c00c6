import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { analyticsKeys, REFRESH_MS, REPORT_DAYS } from '../keys.ts'

/** Median seconds to the first reply; null where there was none. */
export interface ReplyTimes {
  assistant: number | null
  owner: number | null
}

/** @throws PostgrestError */
async function fetchReplyTimes(businessId: string, signal: AbortSignal): Promise<ReplyTimes> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('reply_times', { business_id: businessId, days: REPORT_DAYS })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return { assistant: data.assistant_seconds, owner: data.owner_seconds }
}

/** How long customers of the last 30 days waited for a reply. */
export function useReplyTimes(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.replyTimes(businessId),
    queryFn: ({ signal }) => fetchReplyTimes(businessId, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}
