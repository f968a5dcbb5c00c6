import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheBusiness } from '@/lib/business-cache'
import { getSupabase } from '@/lib/supabase'

export interface Settings {
  description: string
  policies: string
  ai_instructions: string
}

/** @throws PostgrestError */
async function updateSettings(businessId: string, settings: Settings) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('businesses')
    .update(settings)
    .eq('id', businessId)
    .select()
    .single()
  if (error) throw error
  return data
}

export function useUpdateSettings(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: Settings) => updateSettings(businessId, settings),
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}
