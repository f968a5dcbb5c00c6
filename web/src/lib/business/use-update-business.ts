import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Database } from '../database.types.ts'
import { getSupabase } from '../supabase.ts'
import { cacheBusiness } from './business-cache.ts'

type Change = Omit<Database['public']['Tables']['businesses']['Update'], 'id' | 'owner_id' | 'created_at'>

/** @throws PostgrestError */
async function updateBusiness(id: string, change: Change) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('businesses').update(change).eq('id', id).select().single()
  if (error) throw error
  return data
}

/** Updates fields of a business, in the database and in the cache. */
export function useUpdateBusiness(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => updateBusiness(id, change),
    onSuccess: business => cacheBusiness(queryClient, business),
  })
}
