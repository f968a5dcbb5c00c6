import { z } from 'zod'
import { FeedError, type FeedSettings, type ParsedFeed } from '../feed.ts'
import { Collector, type RawProduct, type RawVariant } from './collect.ts'
import { fromMinorUnits, type Money } from './money.ts'
import { jsonOf } from './shopify.ts'
import { plainLine } from './text.ts'

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform(value => (value == null ? '' : String(value)))
const List = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .catch(null)
    .transform(all => all ?? [])
const Prices = z.object({
  price: Text,
  currency_code: Text,
  currency_minor_unit: z.number().nullish().catch(null),
  price_range: z.object({}).nullish().catch(null),
})
const Product = z.object({
  id: Text,
  parent: Text,
  name: Text,
  type: Text,
  variation: Text,
  description: Text,
  short_description: Text,
  prices: Prices.nullish().catch(null),
  images: List(z.object({ src: Text })),
  categories: List(z.object({ name: Text })),
  attributes: List(z.object({ name: Text, terms: List(z.object({ name: Text, slug: Text })) })),
  variations: List(z.object({ id: Text, attributes: List(z.object({ name: Text, value: Text })) })),
  is_in_stock: z.boolean().nullish().catch(null),
  is_on_backorder: z.boolean().nullish().catch(null),
})
type Product = z.infer<typeof Product>

/**
 * Reads the pages of a shop's WooCommerce Store API, and those of its variations (type=variation), which name their prices. Source:
 * https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/products
 * @throws FeedError unreadable when a page is not such a list
 */
export function parseWooCommerce(
  pages: readonly string[],
  variationPages: readonly string[],
  settings: FeedSettings,
): ParsedFeed {
  const collector = new Collector(settings)
  const variations = new Map(
    variationPages.flatMap(rowsOf).flatMap(row => (row ? [[row.id, row] as const] : [])),
  )
  for (const row of pages.flatMap(rowsOf)) {
    // A shop that lists its variations among its products: they are their products' options.
    if (row?.type === 'variation') continue
    collector.add(row ? rawOf(row, variations) : unreadable)
  }
  return collector.done()
}

const unreadable: RawProduct = {
  item: '',
  name: '',
  description: '',
  category: '',
  price: undefined,
  priceText: '',
  variants: [],
  availability: null,
  imageUrls: [],
}

function rowsOf(page: string): (Product | undefined)[] {
  const list = z.array(z.unknown()).safeParse(jsonOf(page))
  if (!list.success) throw new FeedError('unreadable', 'This is no list of products of WooCommerce.')
  return list.data.map(row => Product.safeParse(row).data)
}

function rawOf(row: Product, variations: ReadonlyMap<string, Product>): RawProduct {
  const stock = stockOf(row)
  // Options of unknown prices would be told at the lowest one.
  const isUntold = !!row.prices?.price_range && row.variations.some(({ id }) => !variations.has(id))
  return {
    item: row.id,
    name: row.name,
    description: [row.short_description, row.description].filter(text => text.trim() !== '').join('\n'),
    category: row.categories[0]?.name ?? '',
    price: priceOf(row),
    priceText: row.prices?.price ?? '',
    variants: isUntold
      ? []
      : row.variations.map(({ id, attributes }) => variantOf(attributes, row, variations.get(id))),
    notes: isUntold ? ['The shop does not tell what each of its options costs: they are left out.'] : [],
    availability: stock,
    ...(stock === 'made_to_order' && { leadTime: 'on backorder' }),
    imageUrls: row.images.map(({ src }) => src),
  }
}

function stockOf(row: Product): RawProduct['availability'] {
  if (row.is_on_backorder) return 'made_to_order'
  if (row.is_in_stock === null || row.is_in_stock === undefined) return null
  return row.is_in_stock ? 'in_stock' : 'out_of_stock'
}

/** Amounts are in the currency's smallest unit, of which each product says how small it is. */
function priceOf({ prices }: Product): Money | undefined {
  const amount = prices ? fromMinorUnits(prices.price, prices.currency_minor_unit ?? 2) : undefined
  return amount === undefined
    ? undefined
    : { amount, currency: prices?.currency_code.toUpperCase() || undefined }
}

function variantOf(
  attributes: Product['variations'][number]['attributes'],
  parent: Product,
  own: Product | undefined,
): RawVariant {
  // Of an attribute that any value fits, the value is empty.
  const named = attributes
    .flatMap(({ name, value }) => (value === '' ? [] : [termOf(parent, name, value)]))
    .join(' / ')
  return {
    name: named || plainLine(own?.variation ?? '') || 'Any',
    price: own && priceOf(own),
    isInStock: (own ?? parent).is_in_stock !== false,
  }
}

/** A variation names the short form of a value ("dark-blue"), its product the words ("Dark blue"). */
function termOf(parent: Product, attribute: string, value: string): string {
  const terms = parent.attributes.find(({ name }) => name === attribute)?.terms ?? []
  return terms.find(({ slug }) => slug === value)?.name || value
}
