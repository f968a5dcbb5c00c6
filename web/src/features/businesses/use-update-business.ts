import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheBusiness } from '@/lib/business-cache'
import { getSupabase } from '@/lib/supabase'

/** What the frame of a business changes: its name, or whether its chat is open. */
type Change = { name: string } | { is_active: boolean }

/** @throws PostgrestError */
async function updateBusiness(id: string, change: Change) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('businesses').update(change).eq('id', id).select().single()
  if (error) throw error
  return data
}

export function useUpdateBusiness(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => updateBusiness(id, change),
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}
