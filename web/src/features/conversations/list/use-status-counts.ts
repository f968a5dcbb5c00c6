import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { sessionKeys } from '../api/keys.ts'

/**
 * How many chats of a business there are, in all and in each status.
 *
 * @throws PostgrestError
 */
async function fetchCounts(businessId: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('chat_status_counts', { business_id: businessId })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return {
    total: data.total,
    active: data.active,
    manual: data.escalated,
    resolved: data.resolved,
    held: data.held,
  }
}

export function useStatusCounts(businessId: string) {
  return useQuery({
    queryKey: sessionKeys.counts(businessId),
    queryFn: ({ signal }) => fetchCounts(businessId, signal),
    placeholderData: keepPreviousData,
  })
}
