import { getSupabase } from '@/lib/supabase'

/**
 * How many chats of a business there are, in all, in each stored status, and held back.
 *
 * @throws PostgrestError
 */
export async function fetchStatusCounts(businessId: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('chat_status_counts', { business_id: businessId })
    .abortSignal(signal)
    .single()
  if (error) throw error
  return data
}
