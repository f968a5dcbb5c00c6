import { describe, expect, test } from 'vitest'
import { compareFeed, type FeedCatalogue, seenOf } from './compare.ts'
import type { FeedProduct, ParsedFeed } from './feed.ts'

const feedId = 'f0000000-0000-4000-8000-000000000001'
const product = (item: string, more: Partial<FeedProduct> = {}): FeedProduct => ({
  item,
  name: `Mug ${item}`,
  description: 'Stoneware.',
  category: 'Cups',
  price: 12.5,
  options: [],
  availability: 'in_stock',
  lead_time: '',
  image_urls: [],
  ...more,
})
const parsed = (products: FeedProduct[], more: Partial<ParsedFeed> = {}): ParsedFeed => ({
  products,
  issues: [],
  unread: [],
  currencies: [],
  isComplete: true,
  ...more,
})
/** A catalogue that has these products of the list, as they were read. */
const catalogue = (products: FeedProduct[], more: Partial<FeedCatalogue> = {}): FeedCatalogue => ({
  feed_id: feedId,
  currency: 'USD',
  gone: 'out_of_stock',
  items: products.map(each => ({ item: each.item, product_id: `id-${each.item}`, seen: seenOf(each) })),
  products: products.map(({ item, ...each }) => ({
    ...each,
    id: `id-${item}`,
    is_linked: true,
    is_own: true,
  })),
  ...more,
})

describe('what a list changes', () => {
  test('adds what is new, under an id that is always the same', () => {
    const once = compareFeed(parsed([product('1')]), catalogue([]))
    const again = compareFeed(parsed([product('1')]), catalogue([]))
    expect(once.edits).toEqual(again.edits)
    expect(once.edits[0]).toMatchObject({ action: 'save', values: { name: 'Mug 1', price: 12.5 } })
    expect(once.edits[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(once.report).toMatchObject({ added: 1, changed: 0, gone: 0 })
  })

  test('a product that is renamed is changed, not added again', () => {
    const { edits, report } = compareFeed(
      parsed([product('1', { name: 'Blue mug', price: 14 })]),
      catalogue([product('1')]),
    )
    expect(edits).toMatchObject([
      { id: 'id-1', must_exist: true, values: { name: 'Blue mug', price: 14 }, feed: { item: '1' } },
    ])
    expect(Object.keys(edits[0]?.values ?? {})).toEqual(['name', 'price'])
    expect(report).toMatchObject({ added: 0, changed: 1 })
    expect(report.examples).toEqual([{ name: 'Blue mug', price: 14, was: 12.5, change: 'changed' }])
  })

  test('nothing is changed where nothing changed', () =>
    expect(compareFeed(parsed([product('1')]), catalogue([product('1')])).edits).toEqual([]))

  test('what the owner changed by hand stays until the list says something else', () => {
    const here = catalogue([product('1')])
    Object.assign(here.products[0] ?? {}, { description: 'My own words.', price: 11 })
    expect(compareFeed(parsed([product('1')]), here).edits).toEqual([])
    expect(compareFeed(parsed([product('1', { price: 13 })]), here).edits[0]?.values).toEqual({ price: 13 })
  })

  test('what the owner deleted is not added again', () => {
    const here = { ...catalogue([product('1')]), products: [] }
    const { edits, report } = compareFeed(parsed([product('1')]), here)
    expect([edits, report.leftOut]).toEqual([[], 1])
  })

  test('a product of the same name that was made by hand is asked about, and never taken twice', () => {
    const own = { id: 'own', name: ' mug  1 ', is_linked: false, is_own: false }
    const here = catalogue([], { products: [own] })
    const { edits, report } = compareFeed(parsed([product('1'), product('9', { name: 'MUG 1' })]), here)
    expect(edits.map(({ id, feed }) => [id, feed?.adopts])).toContainEqual(['own', true])
    expect(report).toMatchObject({ known: 1, added: 1 })
  })

  test('pictures come and go, and those that were uploaded here stay', () => {
    const uploaded = 'https://frontdesk.example/storage/v1/object/public/product-images/1.webp'
    const here = catalogue([product('1', { image_urls: ['https://s.example/old.jpg'] })])
    here.products[0]?.image_urls?.push(uploaded)
    const { edits } = compareFeed(parsed([product('1', { image_urls: ['https://s.example/new.jpg'] })]), here)
    expect(edits[0]?.values).toEqual({
      image_urls: ['https://s.example/new.jpg'],
      removed_image_urls: ['https://s.example/old.jpg'],
    })
  })

  test('options that are written in another way are the same', () => {
    const options = [{ name: 'Large', price: null, in_stock: true }]
    const here = catalogue([product('1', { options })])
    if (here.items[0]) here.items[0].seen = {}
    if (here.products[0]) here.products[0].options = [{ in_stock: true, name: 'Large' }]
    expect(compareFeed(parsed([product('1', { options })]), here).edits).toEqual([])
  })
})

describe('what a list no longer has', () => {
  const five = ['1', '2', '3', '4', '5'].map(item => product(item))

  test('is out of stock, once, and back when it comes back', () => {
    const { edits, report } = compareFeed(parsed(five.slice(1)), catalogue(five))
    expect(edits).toMatchObject([
      { id: 'id-1', values: { availability: 'out_of_stock' }, feed: { gone: true, seen: { gone: true } } },
    ])
    expect(report).toMatchObject({ gone: 1, isShorter: false })
    const here = catalogue(five)
    if (here.items[0] && here.products[0]) {
      here.items[0].seen = edits[0]?.feed?.seen as never
      here.products[0].availability = 'out_of_stock'
    }
    expect(compareFeed(parsed(five.slice(1)), here).edits).toEqual([])
    expect(compareFeed(parsed(five), here).edits).toMatchObject([
      { id: 'id-1', values: { availability: 'in_stock' }, feed: { seen: { gone: false } } },
    ])
  })

  test('or is deleted, as the owner chose', () =>
    expect(compareFeed(parsed(five.slice(1)), catalogue(five, { gone: 'delete' })).edits).toMatchObject([
      { action: 'delete', id: 'id-1' },
    ]))

  test('does not count where it was only not readable, or the list ends early, or is empty', () => {
    expect(compareFeed(parsed(five.slice(1), { unread: ['1'] }), catalogue(five)).edits).toEqual([])
    expect(compareFeed(parsed(five.slice(1), { isComplete: false }), catalogue(five)).edits).toEqual([])
    const empty = compareFeed(parsed([]), catalogue(five))
    expect([empty.edits, empty.report.isShorter]).toEqual([[], true])
  })

  test('is told where it is most of what there was', () =>
    expect(compareFeed(parsed(five.slice(3)), catalogue(five)).report).toMatchObject({
      isShorter: true,
      gone: 3,
    }))
})
