import type { FeedSettings, ParsedFeed } from '../feed.ts'
import { Collector, type RawProduct, type RawVariant, unpricedOption } from './collect.ts'
import { type Money, readMoney } from './money.ts'

/** The attributes of a product by their names, without "g:" and in lower case; an attribute may be there several times. */
export type Attributes = ReadonlyMap<string, readonly string[]>

/** What tells the forms of one product apart. */
const variantAttributes = ['color', 'size', 'material', 'pattern', 'size_type', 'age_group', 'gender']

/**
 * Makes products of the rows of a Google Merchant feed; rows with the same item_group_id are options of one. Source:
 * https://support.google.com/merchants/answer/7052112
 * @param cutOff what to tell where the file ends early
 */
export function productsOfRows(
  rows: readonly Attributes[],
  settings: FeedSettings,
  cutOff: string | undefined,
  now = new Date(),
): ParsedFeed {
  const collector = new Collector(settings)
  const groups = new Map<string, Attributes[]>()
  rows.forEach((row, at) => {
    const group = first(row, 'item_group_id')
    const key = group ? `group ${group}` : `row ${at}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  })
  for (const group of groups.values()) collector.add(rawOf(group, now))
  if (cutOff !== undefined) collector.cut(cutOff)
  return collector.done()
}

const first = (row: Attributes, name: string): string =>
  row
    .get(name)
    ?.find(value => value.trim() !== '')
    ?.trim() ?? ''

function rawOf(group: readonly Attributes[], now: Date): RawProduct {
  const [main] = group as [Attributes]
  const isGroup = first(main, 'item_group_id') !== ''
  const differing = isGroup ? variantAttributes.filter(name => isDifferent(group, name)) : []
  const prices = group.map(row => priceOf(row, now))
  const stocks = group.map(stockOf)
  const options = group.map((row, at) => variantOf(row, differing, prices[at], stocks[at] ?? null))
  const best = stockOfAll(stocks)
  return {
    // What belongs to a group is known by it, so that no form's end is the end of all.
    item: isGroup ? `group:${first(main, 'item_group_id')}` : first(main, 'id'),
    name: isGroup && group.length > 1 ? commonTitle(group) : titleOf(main),
    description: first(main, 'description'),
    category: categoryOf(main),
    price: cheapest(prices),
    priceText: first(main, 'price'),
    variants: group.length > 1 ? options.filter(({ price }) => price) : [],
    notes: options.filter(({ price }) => !price).map(({ name }) => unpricedOption(name)),
    availability: best,
    leadTime: leadTimeOf(group[stocks.indexOf(best)] ?? main),
    imageUrls: group.flatMap(imagesOf),
  }
}

const titleOf = (row: Attributes): string => first(row, 'title') || first(row, 'structured_title')

const isDifferent = (group: readonly Attributes[], name: string): boolean =>
  new Set(group.map(row => first(row, name).toLowerCase())).size > 1

/** "Mug - Blue" and "Mug - Green" are forms of "Mug". */
function commonTitle(group: readonly Attributes[]): string {
  const [title = '', ...others] = group.map(titleOf)
  const words = title.split(/\s+/)
  let shared = words.length
  for (const other of others) {
    const its = other.split(/\s+/)
    const end = words.findIndex((word, at) => word !== its[at])
    if (end >= 0) shared = Math.min(shared, end)
  }
  const common = words
    .slice(0, shared)
    .join(' ')
    .replace(/[\s,;:|/([–-]+$/u, '')
  return common || title
}

function variantOf(
  row: Attributes,
  differing: readonly string[],
  price: Money | undefined,
  stock: RawProduct['availability'],
): RawVariant {
  const named = differing.flatMap(name => first(row, name) || []).join(' / ')
  return { name: named || titleOf(row) || first(row, 'id'), price, isInStock: stock !== 'out_of_stock' }
}

const cheapest = (prices: readonly (Money | undefined)[]): Money | undefined =>
  prices.reduce((best, price) => (price && (!best || price.amount < best.amount) ? price : best), undefined)

/** The price, or the sale's while it runs. */
function priceOf(row: Attributes, now: Date): Money | undefined {
  const price = readMoney(first(row, 'price'))
  const sale = readMoney(first(row, 'sale_price'))
  if (!sale || !isNow(first(row, 'sale_price_effective_date'), now)) return price
  return { ...sale, currency: sale.currency ?? price?.currency }
}

/** Whether a time lies in "2026-11-24T11:07+0100/2026-11-27T23:07+0100"; nothing written is always. */
function isNow(range: string, now: Date): boolean {
  if (range === '') return true
  const [start, end] = range.split('/').map(time => Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return false
  return start <= now.getTime() && now.getTime() <= end
}

/** Source: https://support.google.com/merchants/answer/6324448 */
function stockOf(row: Attributes): RawProduct['availability'] {
  const said = first(row, 'availability')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
  if (said === 'instock' || said === 'availablefororder' || said === 'limitedavailability') return 'in_stock'
  if (said === 'outofstock' || said === 'soldout' || said === 'discontinued') return 'out_of_stock'
  return said === 'preorder' || said === 'backorder' ? 'made_to_order' : null
}

/** A product is there when one of its forms is, and gone when all are; where one does not say, the options tell. */
function stockOfAll(stocks: readonly RawProduct['availability'][]): RawProduct['availability'] {
  if (stocks.includes('in_stock')) return 'in_stock'
  if (stocks.includes(null)) return null
  return stocks.includes('made_to_order') ? 'made_to_order' : 'out_of_stock'
}

/** What can be ordered and comes later: "pre-order, from 2026-12-01". */
function leadTimeOf(row: Attributes): string {
  const [day = ''] = first(row, 'availability_date').split('T')
  const kind = /back/i.test(first(row, 'availability')) ? 'on backorder' : 'pre-order'
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${kind}, from ${day}` : kind
}

/** The shop's own category, else Google's words for it; a number of Google's list says nothing to a customer. */
function categoryOf(row: Attributes): string {
  const google = first(row, 'google_product_category')
  const path = first(row, 'product_type') || (/^\d+$/.test(google) ? '' : google)
  return path.split('>').at(-1)?.trim() ?? ''
}

const imagesOf = (row: Attributes): string[] => [
  ...(row.get('image_link') ?? []),
  ...(row.get('additional_image_link') ?? []).flatMap(value => value.split(/,(?=\s*https?:)/)),
]
