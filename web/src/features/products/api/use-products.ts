import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getSupabase, type Supabase } from '@/lib/supabase'
import { productKeys } from './keys.ts'

/** The number of products on a page of the grid. */
export const pageSize = 24

/** Which products to show. */
export interface ProductQuery {
  /** Words that all have to match; empty for all products. */
  search: string
  /** From 1. */
  page: number
}

const withImages = '*, product_images(*)'

/** Products with their images, in the order of their upload. */
const select = (supabase: Supabase) =>
  supabase
    .from('products')
    .select(withImages, { count: 'exact' })
    .order('created_at', { ascending: true, referencedTable: 'product_images' })
    .order('image_url', { ascending: true, referencedTable: 'product_images' })

type Found = NonNullable<Awaited<ReturnType<typeof select>>['data']>

export type Product = Found[number]
export type ProductImage = Product['product_images'][number]

/** A page of products, and how many there are on all pages. */
export interface ProductPage {
  products: Product[]
  total: number
}

/**
 * A page of a business's products, newest first. A page after the last one is empty.
 *
 * @throws PostgrestError
 */
async function fetchProducts(
  businessId: string,
  { search, page }: ProductQuery,
  signal: AbortSignal,
): Promise<ProductPage> {
  const supabase = await getSupabase()
  const offset = (page - 1) * pageSize
  if (search !== '') return searchProducts(supabase, businessId, search, offset, signal)
  const { data, count, error } = await select(supabase)
    .eq('business_id', businessId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(offset, offset + pageSize - 1)
    .abortSignal(signal)
  // The page is after the last one.
  if (error?.code === 'PGRST103') return { products: [], total: 0 }
  if (error) throw error
  return { products: data, total: count ?? data.length }
}

/** @returns the product with its images; undefined when it has been deleted @throws PostgrestError */
export async function fetchProduct(id: string): Promise<Product | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await select(supabase).eq('id', id).limit(1)
  if (error) throw error
  return data[0]
}

async function searchProducts(
  supabase: Supabase,
  businessId: string,
  search: string,
  offset: number,
  signal: AbortSignal,
): Promise<ProductPage> {
  const found = await supabase
    .rpc('search_products', { business_id: businessId, search, page_size: pageSize, page_offset: offset })
    .abortSignal(signal)
  if (found.error) throw found.error
  const ids = found.data.map(({ id }) => id)
  if (ids.length === 0) return { products: [], total: 0 }
  const { data, error } = await select(supabase).in('id', ids).abortSignal(signal)
  if (error) throw error
  const byId = new Map(data.map(product => [product.id, product]))
  return {
    products: ids.flatMap(id => byId.get(id) ?? []),
    total: found.data[0]?.total ?? 0,
  }
}

/** The query of a page of a business's products. */
export const productsQuery = (businessId: string, query: ProductQuery) =>
  queryOptions({
    queryKey: productKeys.list(businessId, query.search, query.page),
    queryFn: ({ signal }) => fetchProducts(businessId, query, signal),
  })

export const useProducts = (businessId: string, query: ProductQuery) =>
  useQuery({ ...productsQuery(businessId, query), placeholderData: keepPreviousData })
