import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ShopAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** A shop's web server on this machine. */
export interface ShopServer {
  /** For FEED_ORIGINS. */
  origin: string
  /** What it answers; undefined is 404. */
  answer: (path: string, query: URLSearchParams, request: IncomingMessage) => ShopAnswer | undefined
  /** The paths, with their queries, that were asked for. */
  asked: string[]
  stop(): Promise<void>
}

/** Starts a shop that has nothing yet. */
export async function startShopServer(): Promise<ShopServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    shop.asked.push(url.pathname + url.search)
    const {
      status = 200,
      headers = {},
      body = '',
    } = shop.answer(url.pathname, url.searchParams, request) ?? {
      status: 404,
    }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const shop: ShopServer = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: () => undefined,
    asked: [],
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return shop
}

const json = (body: unknown, headers: Record<string, string> = {}): ShopAnswer => ({
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})
const page: ShopAnswer = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Shop</h1>' }

/** A product as Shopify publishes it. */
export const shopifyProduct = (id: number, title: string, price: string, more: object = {}) => ({
  id,
  title,
  handle: `product-${id}`,
  body_html: `<p>${title} of stoneware.</p>`,
  product_type: 'Cups',
  variants: [{ id: id * 10, title: 'Default Title', price, available: true }],
  images: [{ src: `https://cdn.shop.example/${id}.jpg` }],
  ...more,
})

/** Plays a Shopify shop: its front page, its products in pages of at most 250, and its cart's currency. */
export const playShopify =
  (products: () => object[], currency = 'USD'): ShopServer['answer'] =>
  (path, query) => {
    if (path === '/') return page
    if (path === '/cart.js') return json({ token: 'x', items: [], currency })
    if (path !== '/products.json') return undefined
    const limit = Math.min(Number(query.get('limit') ?? 30), 250)
    const number = Number(query.get('page') ?? 1)
    return json({ products: products().slice((number - 1) * limit, number * limit) })
  }

/** Plays a shop of WooCommerce: what it sells, and their forms. */
export const playWooCommerce =
  (products: () => object[], variations: () => object[] = () => []): ShopServer['answer'] =>
  (path, query) => {
    if (path === '/') return page
    if (path !== '/wp-json/wc/store/v1/products') return undefined
    const all = query.get('type') === 'variation' ? variations() : products()
    const size = Number(query.get('per_page') ?? 10)
    const number = Number(query.get('page') ?? 1)
    const pages = Math.max(1, Math.ceil(all.length / size))
    return json(all.slice((number - 1) * size, number * size), { 'x-wp-totalpages': String(pages) })
  }

/** Plays a feed for Google Merchant Center, with a version that clients may ask about. */
export const playMerchant =
  (feed: () => { body: string; version: string }): ShopServer['answer'] =>
  (path, _query, request) => {
    if (path !== '/feed.xml') return undefined
    const { body, version } = feed()
    if (request.headers['if-none-match'] === version) return { status: 304 }
    return { headers: { 'content-type': 'application/xml', etag: version }, body }
  }
