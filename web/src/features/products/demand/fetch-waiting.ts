import { getSupabase } from '@/lib/supabase'

/** Customers who wait to hear that something can be had. */
export interface Waiting {
  /** What they wanted. */
  title: string
  people: number
  /** How many of them left an e-mail address. */
  reachable: number
  /** What the dialog in Analytics is opened with: the key of a wish and the product that meets it, or a product that is back. */
  tell: { key: string; product: string } | { productId: string }
}

/**
 * Who asked for a product that was out of stock and is there again; undefined when nobody did.
 * @throws PostgrestError
 */
export async function fetchWaiting(businessId: string, productId: string): Promise<Waiting | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('demand', { business_id: businessId, of_product: productId })
  if (error) throw error
  const line = data.find(({ is_back }) => is_back)
  return (
    line && {
      title: line.title,
      people: line.people,
      reachable: line.reachable,
      tell: { productId },
    }
  )
}
