import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchStatusCounts } from '@/lib/chat/status-counts'
import { sessionKeys } from '../api/keys.ts'

/** How many chats of a business there are, in all and in each list. */
export function useStatusCounts(businessId: string) {
  return useQuery({
    queryKey: sessionKeys.counts(businessId),
    queryFn: async ({ signal }) => {
      const { escalated: manual, ...counts } = await fetchStatusCounts(businessId, signal)
      return { ...counts, manual }
    },
    placeholderData: keepPreviousData,
  })
}
