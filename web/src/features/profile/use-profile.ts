import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { profileKeys } from './keys.ts'

/**
 * The owner's business profile, or null when there is no row (answered with status 406).
 *
 * @throws PostgrestError
 */
async function fetchProfile(userId: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  const { data, error, status } = await supabase
    .from('profiles')
    .select('business_name, business_type, contact_email')
    .eq('user_id', userId)
    .abortSignal(signal)
    .single()
  if (error && status !== 406) throw error
  return data
}

export type Profile = NonNullable<Awaited<ReturnType<typeof fetchProfile>>>

export function useProfile(userId: string) {
  return useQuery({
    queryKey: profileKeys.detail(userId),
    queryFn: ({ signal }) => fetchProfile(userId, signal),
  })
}
