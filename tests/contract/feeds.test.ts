import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import {
  playMerchant,
  playShopify,
  playWooCommerce,
  type ShopServer,
  shopifyProduct,
  startShopServer,
} from '../support/shops/shop-server.ts'
import { jwtSecret, siteUrl } from './realtime-support.ts'

let database: ScratchDatabase
/** Two processes on one database. */
let processes: TestFrontdesk[]
let shop: ShopServer
/** What nobody may reach: an address within, which a redirect leads to. */
let inner: ShopServer
const first = () => processes[0] as TestFrontdesk

beforeAll(async () => {
  shop = await startShopServer()
  inner = await startShopServer()
  database = await startScratchDatabase()
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    FEED_ORIGINS: shop.origin,
  }
  processes = [await startTestFrontdesk(environment), await startTestFrontdesk(environment)]
})
// What an earlier test left is not read meanwhile.
beforeEach(async () => {
  await database.admin`delete from private.feeds`
})
afterAll(async () => {
  for (const frontdesk of processes ?? []) await frontdesk.stop()
  await database?.stop()
  await shop?.stop()
  await inner?.stop()
  expect(inner?.asked).toEqual([])
})

/** Waits for a condition. A process that looks into a list takes its time to start on a busy machine. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 45_000, interval: 50 })

interface Read {
  feedId: string
  proposalId: string | null
  kind: string
  report: Record<string, number> & { issues: { message: string }[] }
}

async function addShop(currency = 'USD') {
  const owner = await first().owner()
  const { data } = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Corner shop', currency })
    .select('id')
    .single()
  const businessId = data?.id ?? ''
  const { client } = owner
  const read = async (what: { address: string } | { feedId: string }): Promise<Read> => {
    const { data, error } = await client.functions.invoke<Read>('read-feed', {
      body: { businessId, ...what },
    })
    if (error instanceof FunctionsHttpError) throw new Error((await error.context.json()).message)
    if (error || !data) throw error
    return data
  }
  const call = async <T>(answer: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> => {
    const { data, error } = await answer
    if (error) throw error
    return data as NonNullable<T>
  }
  return {
    owner,
    businessId,
    client,
    read,
    /** Reads, keeps the link and saves what it brings. */
    async link(address: string, { schedule = 'hourly', gone = 'out_of_stock', itself = false } = {}) {
      const { feedId, proposalId } = await read({ address })
      await call(client.rpc('save_feed', { feed_id: feedId, schedule, gone, applies_itself: itself }))
      if (proposalId) await call(client.rpc('apply_feed', { proposal_id: proposalId }))
      return feedId
    },
    apply: (proposalId: string, choices = {}) =>
      call(client.rpc('apply_feed', { proposal_id: proposalId, choices })),
    products: () =>
      call(
        client
          .from('products')
          .select('name, price, availability, options, lead_time')
          .eq('business_id', businessId)
          .order('name'),
      ),
    feeds: () => call(client.rpc('list_feeds', { business_id: businessId })),
  }
}

/** Its next read is due now. */
const due = (feedId: string) =>
  database.admin`update private.feeds set next_read_at = now() - interval '1 second' where id = ${feedId}`
/** Waits until a due read has ended. */
const readAgain = async (feedId: string) => {
  const [before] = await database.admin`select read_at from private.feeds where id = ${feedId}`
  await due(feedId)
  await soon(async () => {
    const [now] = await database.admin`select read_at, claim_id from private.feeds where id = ${feedId}`
    expect(now?.read_at).not.toEqual(before?.read_at)
  })
}

const woo = (id: number, name: string, price: string, more: object = {}) => ({
  id,
  name,
  type: 'simple',
  description: `<p>${name}</p>`,
  prices: { price, currency_code: 'USD', currency_minor_unit: 2 },
  images: [],
  categories: [],
  attributes: [],
  variations: [],
  is_in_stock: true,
  permalink: 'https://shop.example/p',
  ...more,
})
const item = (id: string, title: string, price: string) =>
  `<item><g:id>${id}</g:id><title>${title}</title><g:price>${price}</g:price><g:availability>in_stock</g:availability></item>`
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`

test('a shop of Shopify is found by its address, shown first, and saved as one change', async () => {
  const { read, client, businessId, apply, products, feeds } = await addShop()
  shop.answer = playShopify(() => [
    ...Array.from({ length: 260 }, (_, at) => shopifyProduct(at + 1, `Mug ${at + 1}`, '12.50')),
    shopifyProduct(900, 'Bowl', '', { variants: [] }),
  ])
  const { feedId, proposalId, kind, report } = await read({ address: shop.origin })
  expect(kind).toBe('shopify')
  expect(report).toMatchObject({ added: 260, changed: 0, gone: 0, errors: 1 })
  expect(report.issues[0]?.message).toBe('It has no price.')
  expect(await products()).toEqual([])
  expect(await feeds()).toEqual([])

  await client.rpc('save_feed', {
    feed_id: feedId,
    schedule: 'daily',
    gone: 'out_of_stock',
    applies_itself: false,
  })
  expect(await apply(proposalId ?? '')).toEqual({ saved: 250, left: 10 })
  expect(await apply(proposalId ?? '')).toEqual({ saved: 10, left: 0 })
  expect(await products()).toHaveLength(260)
  expect((await client.rpc('material_history', { business_id: businessId })).data).toHaveLength(1)
  expect(await feeds()).toMatchObject([
    { kind: 'shopify', schedule: 'daily', product_count: 260, fault: null },
  ])
  expect((await read({ feedId })).report).toMatchObject({ added: 0, changed: 0, same: 260 })
})

test('a shop of WooCommerce brings its forms with their prices', async () => {
  const { link, products } = await addShop()
  const hoodie = woo(34, 'Hoodie', '4200', {
    type: 'variable',
    variations: [
      { id: 35, attributes: [{ name: 'Size', value: 'S' }] },
      { id: 36, attributes: [{ name: 'Size', value: 'L' }] },
    ],
  })
  shop.answer = playWooCommerce(
    () => [hoodie, ...Array.from({ length: 120 }, (_, at) => woo(100 + at, `Sock ${at}`, '500'))],
    () => [
      { ...woo(35, 'Hoodie', '4200'), type: 'variation' },
      { ...woo(36, 'Hoodie', '4700', { is_in_stock: false }), type: 'variation' },
    ],
  )
  await link(`${shop.origin}/`)
  const [found, ...socks] = await products()
  expect(socks).toHaveLength(120)
  expect(found).toMatchObject({
    name: 'Hoodie',
    price: 42,
    options: [
      { name: 'S', price: null, in_stock: true },
      { name: 'L', price: 47, in_stock: false },
    ],
  })
})

test('what a scheduled read changes is proposed, and a renamed product is not added again', async () => {
  const { link, client, businessId, apply, products, feeds } = await addShop()
  let title = 'Mug'
  shop.answer = playShopify(() => [shopifyProduct(1, title, '12.50'), shopifyProduct(2, 'Bowl', '20.00')])
  const feedId = await link(shop.origin)
  title = 'Blue mug'
  await readAgain(feedId)
  expect((await products()).map(({ name }) => name)).toEqual(['Bowl', 'Mug'])
  const { data: proposals } = await client.rpc('list_proposals', { business_id: businessId })
  expect(proposals).toMatchObject([{ feed_id: feedId, edit_count: 1, titles: ['Blue mug'] }])
  await apply(proposals?.[0]?.id ?? '')
  expect((await products()).map(({ name }) => name)).toEqual(['Blue mug', 'Bowl'])
  expect(await feeds()).toMatchObject([{ outcome: 'applied', proposal_id: null }])
})

test('with the owner’s switch it is saved by itself, once by two processes, and can be taken back', async () => {
  const { link, client, businessId, products } = await addShop()
  let version = 1
  shop.answer = playMerchant(() => ({
    version: `"${version}"`,
    body: rss(item('a', 'Mug', `${10 + version} USD`), item('b', 'Bowl', '20 USD')),
  }))
  const feedId = await link(`${shop.origin}/feed.xml`, { itself: true })
  version = 2
  shop.asked.length = 0
  await readAgain(feedId)
  await soon(async () => expect((await products())[1]).toMatchObject({ name: 'Mug', price: 12 }))
  expect(shop.asked).toEqual(['/feed.xml'])
  const { data: history } = await client.rpc('material_history', { business_id: businessId })
  expect(history?.[0]?.changed_by).toBe(`Catalogue link “${new URL(shop.origin).host}”`)
  const { data: edits } = await client.rpc('undo_edits', { change_id: history?.[0]?.id ?? '' })
  await client.rpc('save_change', { business_id: businessId, edits: edits ?? [] })
  expect((await products())[1]).toMatchObject({ price: 11 })

  // The same version is not read again: what was taken back stays.
  await readAgain(feedId)
  expect((await products())[1]).toMatchObject({ price: 11 })
})

test('products that are gone are out of stock; an empty or a much shorter list changes nothing', async () => {
  const { link, products, feeds, client, businessId } = await addShop()
  await client.from('products').insert({ business_id: businessId, name: 'Made by hand', price: 3 })
  let list = Array.from({ length: 8 }, (_, at) => shopifyProduct(at + 1, `Mug ${at + 1}`, '12.50'))
  shop.answer = playShopify(() => list)
  const feedId = await link(shop.origin, { itself: true })
  list = list.slice(1)
  await readAgain(feedId)
  const stock = async () => (await products()).map(({ availability }) => availability)
  await soon(async () =>
    expect(await stock()).toEqual([null, 'out_of_stock', ...Array.from({ length: 7 }, () => 'in_stock')]),
  )

  list = list.slice(5)
  await readAgain(feedId)
  await soon(async () => expect((await feeds())[0]?.fault).toMatch(/suddenly much shorter/))
  list = []
  await readAgain(feedId)
  await soon(async () => expect((await feeds())[0]).toMatchObject({ outcome: 'failed', failures: 1 }))
  expect(await stock()).toEqual([null, 'out_of_stock', ...Array.from({ length: 7 }, () => 'in_stock')])
})

test('a claim that a killed process left is read again, once', async () => {
  const { link, feeds } = await addShop()
  shop.answer = playShopify(() => [shopifyProduct(1, 'Mug', '12.50')])
  const feedId = await link(shop.origin)
  // As after kill -9: claimed, and its time is over.
  await database.admin`
    update private.feeds set claim_id = gen_random_uuid(), claimed_until = now() - interval '1 second',
           read_at = null, next_read_at = now() - interval '1 hour' where id = ${feedId}`
  shop.asked.length = 0
  await soon(async () => expect((await feeds())[0]?.read_at).not.toBeNull())
  expect(shop.asked.filter(path => path.includes('page=1'))).toHaveLength(1)
})

test('inner addresses are refused, also where a shop leads to one', async () => {
  const { read, feeds } = await addShop()
  for (const address of [
    inner.origin,
    'http://127.0.0.1/',
    'http://[::1]/products.json',
    'ftp://shop.example',
  ])
    await expect(read({ address })).rejects.toThrow(/public internet/)
  shop.answer = () => ({ status: 302, headers: { location: `${inner.origin}/products.json` } })
  await expect(read({ address: shop.origin })).rejects.toThrow(/public internet/)
  expect(await feeds()).toEqual([])
})

test('what is no list, is protected, or has other prices is told in words', async () => {
  const { read } = await addShop()
  shop.answer = path => (path === '/' ? { body: '<!doctype html><p>Hello' } : undefined)
  await expect(read({ address: shop.origin })).rejects.toThrow(/No list of products was found/)
  shop.answer = () => ({ status: 401 })
  await expect(read({ address: `${shop.origin}/products.json` })).rejects.toThrow(
    /does not let Frontdesk read/,
  )
  shop.answer = playShopify(() => [shopifyProduct(1, 'Mug', '12.50')], 'EUR')
  await expect(read({ address: shop.origin })).rejects.toThrow(
    /in EUR, which is not your business’s currency/,
  )
  shop.answer = () => ({ body: `{"products":[${'x'.repeat(22 * 1024 * 1024)}` })
  await expect(read({ address: `${shop.origin}/products.json` })).rejects.toThrow(/larger than 20 MB/)
})

test('a link that fails again and again is tried later and later, and its owner is told by e-mail', async () => {
  const { link, feeds, products } = await addShop()
  shop.answer = playShopify(() => [shopifyProduct(1, 'Mug', '12.50')])
  const feedId = await link(shop.origin)
  shop.answer = () => ({ status: 503 })
  for (let failures = 1; failures <= 4; failures++) {
    await readAgain(feedId)
    await soon(async () => expect((await feeds())[0]).toMatchObject({ failures, outcome: 'failed' }))
  }
  expect((await feeds())[0]?.fault).toMatch(/\(503\)/)
  await soon(async () => {
    const [feed] = await database.admin`select notice_due_at from private.feeds where id = ${feedId}`
    expect(feed?.notice_due_at).toBeNull()
  })
  expect(await products()).toHaveLength(1)
})
