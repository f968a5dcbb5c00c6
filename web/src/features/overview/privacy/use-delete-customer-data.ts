import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** @throws PostgrestError */
async function deleteCustomerData(businessId: string, email: string) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('delete_customer_data', { business_id: businessId, email })
  if (error) throw error
  return data
}

/** Deletes every chat of the customer with an e-mail address; returns how many there were. */
export function useDeleteCustomerData(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => deleteCustomerData(businessId, email),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
