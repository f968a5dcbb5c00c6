import { getSupabase } from '@/lib/supabase'
import { nameKey } from './import-plan.ts'

const pageSize = 1000

/**
 * The names of a business's products, as `nameKey` makes them, each with the id of a product of that name.
 *
 * @throws PostgrestError
 */
export async function fetchNames(businessId: string): Promise<Map<string, string>> {
  const supabase = await getSupabase()
  const names = new Map<string, string>()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { data, error } = await supabase
      .from('products')
      .select('id, name')
      .eq('business_id', businessId)
      .gt('id', after)
      .order('id')
      .limit(pageSize)
    if (error) throw error
    for (const { id, name } of data) names.set(nameKey(name), id)
    const last = data.at(-1)
    if (!last || data.length < pageSize) return names
    after = last.id
  }
}

/**
 * All products of a business with their pictures, newest first, a page at a time. Products that are added
 * meanwhile are left out.
 *
 * @throws PostgrestError
 */
export async function* fetchCatalog(businessId: string) {
  const supabase = await getSupabase()
  const seen = new Set<string>()
  let newest: string | undefined
  for (let offset = 0; ; offset += pageSize) {
    let query = supabase
      .from('products')
      .select(
        'id, name, category, price, description, options, availability, lead_time, created_at, product_images(image_url, is_primary)',
      )
      .eq('business_id', businessId)
    if (newest !== undefined) query = query.lte('created_at', newest)
    const { data, error } = await query
      .order('created_at', { ascending: false })
      .order('id')
      .range(offset, offset + pageSize - 1)
    if (error) throw error
    newest ??= data[0]?.created_at
    yield data.filter(({ id }) => !seen.has(id))
    for (const { id } of data) seen.add(id)
    if (data.length < pageSize) return
  }
}
