import { useQuery } from '@tanstack/react-query'
import { fetchStatusCounts } from '@/lib/chat/status-counts'
import { analyticsKeys, REFRESH_MS } from './keys.ts'

/** How many sessions a business has, in all and in each status. */
export interface Counts {
  total: number
  active: number
  escalated: number
  resolved: number
}

export function useCounts(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.counts(businessId),
    queryFn: ({ signal }) => fetchStatusCounts(businessId, signal),
    // A chat that was just resolved in another section has to count at once.
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}
