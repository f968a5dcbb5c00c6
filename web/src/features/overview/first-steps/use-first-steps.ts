import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/**
 * Whether anybody has chatted with a business.
 *
 * @throws PostgrestError
 */
async function fetchHasChats(businessId: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('chat_sessions')
    .select('id')
    .eq('business_id', businessId)
    .limit(1)
    .abortSignal(signal)
  if (error) throw error
  return data.length > 0
}

export function useHasChats(businessId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['has-chats', businessId],
    queryFn: ({ signal }) => fetchHasChats(businessId, signal),
    staleTime: 0,
    enabled,
  })
}
