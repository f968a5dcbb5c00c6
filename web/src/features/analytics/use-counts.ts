import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { analyticsKeys, REFRESH_MS } from './keys.ts'

/** How many sessions a business has, in all and in each status. */
export interface Counts {
  total: number
  active: number
  escalated: number
  resolved: number
}

/** @throws PostgrestError */
async function fetchCounts(businessId: string, signal: AbortSignal): Promise<Counts> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('chat_status_counts', { business_id: businessId })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return data
}

export function useCounts(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.counts(businessId),
    queryFn: ({ signal }) => fetchCounts(businessId, signal),
    // A chat that was resolved on the neighbouring tab counts at once.
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}
