import { stillIgnored } from '@/lib/business/ignored-statements'
import type { Availability } from '@/lib/structure'
import { getSupabase } from '@/lib/supabase'
import { parsePrice } from '../api/price.ts'
import type { ProductImage } from '../api/use-products.ts'
import type { NewImageRow } from '../images/image-rules.ts'

/** The values of the product form. */
export interface ProductValues {
  name: string
  category: string
  price: string
  description: string
  /** Empty when it is not said. */
  availability: Availability | ''
  lead_time: string
  /** An empty price is that of the product. */
  options: { name: string; price: string; in_stock: boolean }[]
  /** Statements of the description that the assistant does not use. */
  ignored_statements: string[]
}

/** The product as it is stored. */
export const toRow = ({
  name,
  category,
  price,
  description,
  availability,
  lead_time,
  options,
  ignored_statements,
}: ProductValues) => ({
  name: name.trim(),
  description,
  category: category.trim(),
  price: parsePrice(price),
  availability: availability || null,
  lead_time: availability === 'made_to_order' ? lead_time.trim() : '',
  // A row in which nothing was typed is none.
  options: options
    .filter(option => option.name.trim() !== '')
    .map(option => ({
      name: option.name.trim(),
      price: option.price.trim() === '' ? null : parsePrice(option.price),
      in_stock: option.in_stock,
    })),
  ignored_statements: stillIgnored(ignored_statements, description),
})

/** @returns the stored images @throws PostgrestError */
export async function insertImageRows(rows: NewImageRow[]): Promise<ProductImage[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('product_images').insert(rows).select()
  if (error) throw error
  return data
}
