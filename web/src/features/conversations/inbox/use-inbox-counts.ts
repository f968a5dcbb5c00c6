import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { sessionKeys } from '../api/keys.ts'

/** How many chats wait in the views of the inbox. */
export function useInboxCounts(businessId: string) {
  return useQuery({
    queryKey: sessionKeys.inboxCounts(businessId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('inbox_counts', { business_id: businessId })
        .abortSignal(signal)
        .single()
      if (error) throw error
      return data
    },
    placeholderData: keepPreviousData,
  })
}
