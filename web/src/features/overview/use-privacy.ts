import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheBusiness } from '@/lib/business-cache'
import { getSupabase } from '@/lib/supabase'

/** @throws PostgrestError */
async function updateRetention(businessId: string, retention_days: number | null) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('businesses')
    .update({ retention_days })
    .eq('id', businessId)
    .select()
    .single()
  if (error) throw error
  return data
}

/** Sets for how many days a business keeps its chats; null keeps them. */
export function useUpdateRetention(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (days: number | null) => updateRetention(businessId, days),
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}

/** @throws PostgrestError */
async function deleteCustomerData(businessId: string, email: string) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('delete_customer_data', { business_id: businessId, email })
  if (error) throw error
  return data
}

/** Deletes every chat of the customer with an e-mail address; answers how many they were. */
export function useDeleteCustomerData(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => deleteCustomerData(businessId, email),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
