import { z } from 'zod'
import { FeedError, type FeedSettings, type ParsedFeed } from '../feed.ts'
import { Collector, type RawProduct, unpricedOption } from './collect.ts'
import { readMoney } from './money.ts'

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => (value == null ? '' : String(value)))
const Variant = z.object({
  title: Text.catch(''),
  price: Text.catch(''),
  available: z.boolean().nullish().catch(null),
})
const Product = z.object({
  id: Text.catch(''),
  title: Text.catch(''),
  body_html: Text.catch(''),
  product_type: Text.catch(''),
  variants: z.array(Variant).catch([]),
  images: z.array(z.object({ src: Text.catch('') })).catch([]),
})
const Page = z.object({ products: z.array(z.unknown()) })

/** What Shopify calls the only form of a product that has no options. */
const onlyForm = 'Default Title'

/**
 * Reads the pages of a Shopify shop's /products.json. Source, for the fields: https://shopify.dev/docs/api/admin-rest/latest/resources/product
 * (what shops publish is a part of them, with "available" for each variant).
 * @throws FeedError unreadable when a page is not such a list
 */
export function parseShopify(pages: readonly string[], settings: FeedSettings): ParsedFeed {
  const collector = new Collector(settings)
  for (const page of pages) {
    const list = Page.safeParse(jsonOf(page))
    if (!list.success) throw new FeedError('unreadable', 'This is no list of products of Shopify.')
    for (const product of list.data.products) collector.add(rawOf(product))
  }
  return collector.done()
}

function rawOf(value: unknown): RawProduct {
  const { id, title, body_html, product_type, variants, images } = Product.catch({
    id: '',
    title: '',
    body_html: '',
    product_type: '',
    variants: [],
    images: [],
  }).parse(value)
  const prices = variants.map(({ price }) => readMoney(price))
  const cheapest = prices.reduce(
    (best, price) => (price && (!best || price.amount < best.amount) ? price : best),
    undefined,
  )
  const knowsStock = variants.some(({ available }) => typeof available === 'boolean')
  const isInStock = variants.some(({ available }) => available !== false)
  const options = variants.map(({ title: name, available }, at) => ({
    name,
    price: prices[at],
    isInStock: available !== false,
  }))
  const hasOptions = variants.length > 1 || (variants[0] && variants[0].title !== onlyForm)
  return {
    item: id,
    name: title,
    description: body_html,
    category: product_type,
    price: cheapest,
    priceText: variants.find(({ price }) => price !== '')?.price ?? '',
    variants: hasOptions ? options.filter(({ price }) => price) : [],
    notes: options.filter(({ price }) => !price).map(({ name }) => unpricedOption(name)),
    availability: knowsStock ? (isInStock ? 'in_stock' : 'out_of_stock') : null,
    imageUrls: images.map(({ src }) => src),
  }
}

/** @throws FeedError unreadable when a document is cut off or no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FeedError('unreadable', 'The list breaks off, or is not in the form that shops send it in.')
  }
}
