import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getSupabase, type Row } from '@/lib/supabase'
import { isUuid } from '@/lib/uuid'

type Business = Row<'businesses'>

const listKey = (ownerId: string) => ['businesses', ownerId] as const

/** The query of an owner's businesses, newest first; it fails with a PostgrestError. */
export function ownBusinesses(ownerId: string) {
  return queryOptions({
    queryKey: listKey(ownerId),
    queryFn: async ({ signal }): Promise<Business[]> => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .from('businesses')
        .select('*')
        .eq('owner_id', ownerId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
  })
}

/** The query of one business at which the caller works, null for none; it fails with a PostgrestError. */
export function oneBusiness(id: string) {
  return queryOptions({
    queryKey: ['business', id] as const,
    queryFn: async ({ signal }): Promise<Business | null> => {
      if (!isUuid(id)) return null
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .from('businesses')
        .select('*')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
      if (error) throw error
      return data
    },
  })
}

/**
 * Puts a new business first in its owner's cached list, or replaces the cached version of a changed one.
 * A list that was never loaded is not created: it would look like a complete list of one.
 */
export function cacheBusiness(queryClient: QueryClient, saved: Business): void {
  queryClient.setQueryData<Business[]>(listKey(saved.owner_id), rows => {
    if (!rows?.some(row => row.id === saved.id)) return rows && [saved, ...rows]
    return rows.map(row => (row.id === saved.id ? saved : row))
  })
}
