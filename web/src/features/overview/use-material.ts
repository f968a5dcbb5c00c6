import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** The number of rows that is enough for example questions. */
const SAMPLE = 10

/**
 * Some of a business's newest products and articles.
 *
 * @throws PostgrestError
 */
async function fetchMaterial(businessId: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  const [products, articles] = await Promise.all([
    supabase
      .from('products')
      .select('name, price')
      .eq('business_id', businessId)
      .order('created_at', { ascending: false })
      .limit(SAMPLE)
      .abortSignal(signal),
    supabase
      .from('knowledge_base_articles')
      .select('title')
      .eq('business_id', businessId)
      .order('created_at', { ascending: false })
      .limit(SAMPLE)
      .abortSignal(signal),
  ])
  if (products.error) throw products.error
  if (articles.error) throw articles.error
  return { products: products.data, articles: articles.data }
}

export function useMaterial(businessId: string) {
  return useQuery({
    queryKey: ['material', businessId],
    queryFn: ({ signal }) => fetchMaterial(businessId, signal),
    // Products and articles are changed in other sections.
    staleTime: 0,
  })
}
