import { getSupabase } from '@/lib/supabase'
import type { Feed } from './feeds.ts'

/** The links of a business. @throws PostgrestError */
export async function fetchFeeds(businessId: string, signal?: AbortSignal): Promise<Feed[]> {
  const supabase = await getSupabase()
  const call = supabase.rpc('list_feeds', { business_id: businessId })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  return data as unknown as Feed[]
}
