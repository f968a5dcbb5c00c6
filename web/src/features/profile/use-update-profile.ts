import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { profileKeys } from './keys.ts'
import type { Profile } from './use-profile.ts'

/** @throws PostgrestError */
async function updateProfile(userId: string, profile: Profile) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('profiles')
    .update({ ...profile, updated_at: new Date().toISOString() })
    .eq('user_id', userId)
    .select('business_name, business_type, contact_email')
    .single()
  if (error) throw error
  return data
}

export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: Profile) => updateProfile(userId, profile),
    onSuccess: saved => queryClient.setQueryData(profileKeys.detail(userId), saved),
  })
}
