import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { teamKeys } from './keys.ts'
import { useTeamChange } from './use-members.ts'

/** @throws PostgrestError */
async function fetchIsMuted(businessId: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('my_roles').abortSignal(signal)
  if (error) throw error
  return data.find(({ business_id }) => business_id === businessId)?.is_muted ?? false
}

/** Whether the account gets neither emails nor alerts of a business. */
export function useIsMuted(businessId: string) {
  return useQuery({
    queryKey: teamKeys.muted(businessId),
    queryFn: ({ signal }) => fetchIsMuted(businessId, signal),
  })
}

export function useMute(businessId: string) {
  return useTeamChange(businessId, async (isMuted: boolean) => {
    const supabase = await getSupabase()
    await supabase.rpc('mute_business', { business_id: businessId, is_muted: isMuted }).throwOnError()
  })
}
