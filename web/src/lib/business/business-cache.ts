import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { noteEnded } from '@/lib/business/ended'
import { getSupabase, type Row } from '@/lib/supabase'

type Business = Row<'businesses'>

const listsKey = ['businesses'] as const

/** The query of the businesses at which an account works, its own and others, newest first; it fails with a PostgrestError. */
export function businessesOf(userId: string) {
  return queryOptions({
    queryKey: [...listsKey, userId] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<Business[]> => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .from('businesses')
        .select('*')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
      if (error) throw error
      noteEnded(userId, client.getQueryData<Business[]>(queryKey), data)
      return data
    },
  })
}

/**
 * Puts a new business first in the account's cached list, or replaces the cached version of a changed one.
 * A list that was never loaded is not created: it would look like a complete list of one.
 */
export function cacheBusiness(queryClient: QueryClient, saved: Business): void {
  queryClient.setQueriesData<Business[]>({ queryKey: listsKey }, rows => {
    if (!rows?.some(row => row.id === saved.id)) return rows && [saved, ...rows]
    return rows.map(row => (row.id === saved.id ? saved : row))
  })
}
