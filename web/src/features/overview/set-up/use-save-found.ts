import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserFacingError } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

interface Saved {
  products: { id: string; name: string; price: number; description: string }[]
  articles: { id: string; title: string; content: string }[]
}

/** PostgreSQL's unique_violation: a row that was stored before its answer was lost. */
const isStored = ({ code }: { code: string }) => code === '23505'

/**
 * Adds products and articles to a business. Their ids are the caller's, so that trying again adds nothing twice.
 * @throws UserFacingError for a product that is refused, else PostgrestError
 */
async function saveFound(businessId: string, { products, articles }: Saved): Promise<void> {
  const supabase = await getSupabase()
  if (products.length > 0) {
    const rows = products.map(({ id, name, price, description }, index) => ({
      line: index + 1,
      id,
      is_update: false,
      name,
      category: null,
      price,
      description,
      options: null,
      availability: null,
      lead_time: null,
      image_urls: [],
    }))
    const { data, error } = await supabase.rpc('import_products', { business_id: businessId, products: rows })
    if (error) throw error
    const refused = data.find(({ outcome }) => outcome === 'refused')
    if (refused) throw new UserFacingError(refused.message ?? t`A product could not be saved.`)
  }
  for (const { id, title, content } of articles) {
    const { error } = await supabase
      .from('knowledge_base_articles')
      .insert({ id, title, content, business_id: businessId })
    if (error && !isStored(error)) throw error
  }
}

export function useSaveFound(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (saved: Saved) => saveFound(businessId, saved),
    // Also after a failure: a part of it may be saved.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
