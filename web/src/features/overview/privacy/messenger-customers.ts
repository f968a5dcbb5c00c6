import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '@/lib/save-file'
import { getSupabase } from '@/lib/supabase'

/** Somebody who writes to a business in a messenger. */
export interface MessengerCustomer {
  kind: string
  /** The messenger's own number of them. */
  peer: string
  name: string
  username: string | null
  chats: number
  last_message_at: string
}

/** @param words a name or a part of it, a username, or a number @throws PostgrestError */
async function findCustomers(business_id: string, words: string): Promise<MessengerCustomer[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('find_messenger_customers', { business_id, words })
  if (error) throw error
  return data
}

export const useFindCustomers = (businessId: string) =>
  useMutation({ mutationFn: (words: string) => findCustomers(businessId, words) })

/** Saves all that was said with a customer as a file. */
export const useExportCustomer = (business_id: string) =>
  useMutation({
    mutationFn: async ({ kind, peer }: MessengerCustomer) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase.rpc('export_messenger_customer', { business_id, kind, peer })
      if (error) throw error
      saveFile(`${kind}-${peer}.json`, [JSON.stringify(data, undefined, 2)], 'application/json')
    },
  })

/** Deletes every chat of a customer; returns how many there were. */
export function useDeleteCustomer(business_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, peer }: MessengerCustomer) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase.rpc('delete_messenger_customer', { business_id, kind, peer })
      if (error) throw error
      return data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', business_id] }),
  })
}
