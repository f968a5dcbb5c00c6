import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { productKeys } from '../api/keys.ts'

/** @throws PostgrestError */
async function fetchCategories(businessId: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('product_categories', { business_id: businessId })
    .abortSignal(signal)
  if (error) throw error
  return data.map(({ category }) => category)
}

/** The categories that the business's products have, as suggestions; empty while they are loading. */
export function useCategories(businessId: string): string[] {
  const { data } = useQuery({
    queryKey: productKeys.categories(businessId),
    queryFn: ({ signal }) => fetchCategories(businessId, signal),
  })
  return data ?? []
}
