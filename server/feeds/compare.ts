import { createHash } from 'node:crypto'
import type { FeedReport } from '../../supabase/functions/propose-change/feed-report.ts'
import type { Edit } from '../../supabase/functions/propose-change/lines.ts'
import type { FeedProduct, ParsedFeed } from './feed.ts'

/** What is kept of a product that was read before: of each field a short hash of what the list said. */
export type Seen = Partial<Record<Column, string>> & { gone?: boolean }

type Column = Exclude<keyof FeedProduct, 'item'>
const columns = [
  'name',
  'description',
  'category',
  'price',
  'options',
  'availability',
  'lead_time',
  'image_urls',
] as const satisfies Column[]

/** What the database knows of a list's products, as private.feed_catalogue has it. */
export interface FeedCatalogue {
  feed_id: string
  currency: string
  gone: 'out_of_stock' | 'delete'
  /** Without a product where the owner's own of the same name was kept. */
  items: { item: string; product_id: string | null; seen: Seen }[]
  /** The business's products: those of the list with all columns, of others the name. */
  products: KnownProduct[]
}

interface KnownProduct extends Partial<Omit<FeedProduct, 'item'>> {
  id: string
  name: string
  /** Whether it is of a list, this one or another. */
  is_linked: boolean
  is_own: boolean
}

/** The most issues and examples that are kept. */
const mostIssues = 200
const mostExamples = 12
/** Below this part of what was there before, a list is suspiciously short. */
const shortPart = 0.5
const fewProducts = 4

/**
 * What a list changes in the catalogue, as edits. A field is changed only when the list says something else of it than before: what
 * the owner changed by hand stays until then. Products that are not of the list are never touched, but for those of the same name,
 * of which the owner decides ("adopts").
 */
export function compareFeed(
  parsed: ParsedFeed,
  catalogue: FeedCatalogue,
): { edits: Edit[]; report: FeedReport } {
  const items = new Map(catalogue.items.map(item => [item.item, item]))
  const products = new Map(catalogue.products.map(product => [product.id, product]))
  const names = new Map(catalogue.products.map(product => [nameKey(product.name), product]))
  const edits: Edit[] = []
  const examples: FeedReport['examples'] = []
  const counts = { added: 0, changed: 0, gone: 0, known: 0, same: 0, leftOut: 0 }
  const note = (change: 'added' | 'changed' | 'gone' | 'known', product: FeedReport['examples'][number]) => {
    counts[change]++
    if (examples.length < mostExamples) examples.push(product)
  }
  const feedOf = (item: string, more: object) => ({ id: catalogue.feed_id, item, ...more })
  const taken = new Set<string>()

  for (const product of parsed.products) {
    const { item, name, price } = product
    const seen = seenOf(product)
    const before = items.get(item)
    if (!before) {
      const known = names.get(nameKey(name))
      if (known && !taken.has(known.id)) {
        taken.add(known.id)
        // What is of another list stays that list's.
        if (known.is_linked) counts.leftOut++
        else {
          note('known', { name, price, change: 'known' })
          const feed = feedOf(item, { seen, adopts: true })
          edits.push({
            kind: 'product',
            action: 'save',
            id: known.id,
            must_exist: true,
            values: valuesOf(product),
            feed,
          })
        }
        continue
      }
      note('added', { name, price, change: 'added' })
      const id = productId(catalogue.feed_id, item)
      edits.push({
        kind: 'product',
        action: 'save',
        id,
        values: valuesOf(product),
        feed: feedOf(item, { seen }),
      })
      continue
    }
    const current = before.product_id === null ? undefined : products.get(before.product_id)
    if (!current) {
      counts.leftOut++
      continue
    }
    const values = changedValues(product, seen, before.seen, current)
    if (Object.keys(values).length === 0) {
      counts.same++
      continue
    }
    const was = current.price === undefined || current.price === price ? {} : { was: current.price }
    note('changed', { name, price, ...was, change: 'changed' })
    const feed = feedOf(item, { seen: { ...seen, gone: false } })
    edits.push({ kind: 'product', action: 'save', id: current.id, must_exist: true, values, feed })
  }

  const isShorter = looksShort(parsed, catalogue, products)
  for (const edit of goneEdits(parsed, catalogue, products, feedOf)) {
    edits.push(edit)
    const { name, price = 0 } = products.get(edit.id) as KnownProduct
    note('gone', { name, price, change: 'gone' })
  }
  const errors = parsed.issues.filter(({ isError }) => isError).length
  return {
    edits,
    report: {
      ...counts,
      read: parsed.products.length,
      isShorter,
      isComplete: parsed.isComplete,
      currencies: parsed.currencies,
      errors,
      issues: [...parsed.issues].sort((a, b) => Number(b.isError) - Number(a.isError)).slice(0, mostIssues),
      examples,
    },
  }
}

/** Equal for names that differ in case and white space only, as in an import. */
const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Always the same for an item of a list: read twice at once, it is one product. */
export function productId(feedId: string, item: string): string {
  const hex = createHash('sha256').update(`${feedId} ${item}`).digest('hex')
  // A UUID of version 8, RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const hash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)

export const seenOf = (product: FeedProduct): Seen =>
  Object.fromEntries(columns.map(column => [column, hash(product[column])]))

const valuesOf = (product: FeedProduct): Record<string, unknown> =>
  Object.fromEntries(columns.map(column => [column, product[column]]))

function changedValues(
  product: FeedProduct,
  now: Seen,
  before: Seen,
  current: KnownProduct,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    // What was out of stock because it was gone is told anew.
    const isTold = before[column] !== now[column] || (before.gone && column === 'availability')
    if (!isTold) continue
    if (column === 'image_urls') {
      const [kept, wanted] = [current.image_urls ?? [], product.image_urls]
      const added = wanted.filter(url => !kept.includes(url))
      const removed = kept.filter(url => !wanted.includes(url) && !isStoredHere(url))
      if (added.length > 0) values.image_urls = added
      if (removed.length > 0) values.removed_image_urls = removed
    } else if (hash(plain(current[column])) !== hash(plain(product[column]))) values[column] = product[column]
  }
  // A lead time goes with what is made to order only.
  const availability = 'availability' in values ? values.availability : current.availability
  if (availability !== 'made_to_order' && current.lead_time) values.lead_time = ''
  if (availability !== 'made_to_order' && values.lead_time) delete values.lead_time
  if (values.availability === 'made_to_order') values.lead_time = product.lead_time
  return values
}

/** The same for options that differ only in how they are written. */
const plain = (value: FeedProduct[Column] | undefined): unknown =>
  Array.isArray(value)
    ? value.map(each => (typeof each === 'string' ? each : [each.name, each.price ?? null, each.in_stock]))
    : value

/** Whether the owner uploaded a picture here, which no list takes off. */
const isStoredHere = (url: string): boolean => url.includes('/storage/v1/object/public/product-images/')

function goneItems(
  parsed: ParsedFeed,
  catalogue: FeedCatalogue,
  products: ReadonlyMap<string, KnownProduct>,
) {
  const there = new Set([...parsed.products.map(({ item }) => item), ...parsed.unread])
  return catalogue.items.filter(
    ({ item, product_id, seen }) =>
      !there.has(item) && product_id !== null && products.has(product_id) && !seen.gone,
  )
}

function looksShort(
  parsed: ParsedFeed,
  catalogue: FeedCatalogue,
  products: ReadonlyMap<string, KnownProduct>,
): boolean {
  const before = catalogue.items.filter(
    ({ product_id, seen }) => product_id !== null && products.has(product_id) && !seen.gone,
  ).length
  const gone = goneItems(parsed, catalogue, products).length
  return before >= fewProducts && before - gone < before * shortPart
}

function goneEdits(
  parsed: ParsedFeed,
  catalogue: FeedCatalogue,
  products: ReadonlyMap<string, KnownProduct>,
  feedOf: (item: string, more: object) => Edit['feed'],
): Edit[] {
  if (!parsed.isComplete || parsed.products.length === 0) return []
  return goneItems(parsed, catalogue, products).map(({ item, product_id, seen }) => {
    const id = product_id as string
    const feed = feedOf(item, { seen: { ...seen, gone: true }, gone: true })
    if (catalogue.gone === 'delete') return { kind: 'product', action: 'delete', id, feed }
    const values = { availability: 'out_of_stock', lead_time: '' }
    return { kind: 'product', action: 'save', id, must_exist: true, values, feed }
  })
}
