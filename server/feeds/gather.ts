import type { FetchedPage } from '../../supabase/functions/import-page/page.ts'
import type { FeedKind } from './feed.ts'
import { FeedError } from './feed.ts'
import { type FetchDocument, ShopAnswerError, startOf } from './fetch-feed.ts'
import { type DocumentKind, sniff } from './parse/sniff.ts'

/** The documents of a list, not looked into yet. */
export interface GatheredFeed {
  kind: FeedKind
  /** Where it was found. */
  url: string
  documents: { bytes: Uint8Array; contentType: string }[]
  /** Of WooCommerce: its products' forms. */
  variations: Uint8Array[]
  listCurrency?: string
  /** False when there was more than is read. */
  isComplete: boolean
  etag?: string
  lastModified?: string
}

/** What is known of a list before it is read. */
export interface KnownFeed {
  url: URL
  kind?: FeedKind | null
  etag?: string | null
  lastModified?: string | null
}

const shopifyPage = 250
const wooPage = 100
const maxPages = { shopify: 60, woocommerce: 120 }
/** The most of all documents of a list, in bytes. */
const maxBytes = 60 * 1024 * 1024

/**
 * Reads all documents of a list; of an address whose kind is not known, finds out what it is.
 * @param signal ends it
 * @returns undefined when the shop says that nothing has changed
 * @throws FeedError
 */
export async function gatherFeed(
  fetchDocument: FetchDocument,
  { url, kind, etag, lastModified }: KnownFeed,
  signal: AbortSignal,
): Promise<GatheredFeed | undefined> {
  const gathering = new Gathering(fetchDocument, signal)
  if (kind === 'shopify') return gathering.shopify(url)
  if (kind === 'woocommerce') return gathering.wooCommerce(url)
  const headers = {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return kind === 'merchant' ? gathering.merchant(url, headers) : gathering.find(url)
}

class Gathering {
  readonly #fetch: FetchDocument
  readonly #signal: AbortSignal
  #bytes = 0

  constructor(fetchDocument: FetchDocument, signal: AbortSignal) {
    this.#fetch = fetchDocument
    this.#signal = signal
  }

  async #read(url: URL, headers: Record<string, string> = {}): Promise<FetchedPage> {
    const page = await this.#fetch(url, { signal: this.#signal, headers })
    this.#bytes += page.bytes.byteLength
    if (this.#bytes > maxBytes) throw new FeedError('too_large', 'This shop’s list is larger than 60 MB.')
    return page
  }

  /** Reads a document that may not be there. */
  async #try(url: URL): Promise<FetchedPage | undefined> {
    try {
      return await this.#read(url)
    } catch (error) {
      if (error instanceof ShopAnswerError) return undefined
      throw error
    }
  }

  /** Finds the list that an address leads to. */
  async find(url: URL): Promise<GatheredFeed> {
    if (/\/products\.json$/i.test(url.pathname)) return this.shopify(url)
    if (/\/wp-json\/wc\/store(\/v1)?\/products\/?$/i.test(url.pathname)) return this.wooCommerce(url)
    let refusal: unknown
    const page = await this.#read(url).catch(error => {
      if (!(error instanceof ShopAnswerError)) throw error
      refusal = error
      return undefined
    })
    const found = page && sniff(startOf(page))
    if (page && (found === 'merchant-xml' || found === 'merchant-text')) return merchantOf(page)
    const landed = new URL(page?.url ?? url.href)
    if (page && found === 'shopify') return this.shopify(landed)
    if (page && found === 'woocommerce') return this.wooCommerce(landed)
    for (const shop of shopsAt(landed, page)) {
      const first = await this.#try(paged(shop.kind, shop.url, 1))
      if (first && sniff(startOf(first)) === shop.kind)
        return shop.kind === 'shopify' ? this.shopify(shop.url, first) : this.wooCommerce(shop.url, first)
    }
    throw refusal instanceof FeedError
      ? refusal
      : new FeedError(
          'no_feed',
          'No list of products was found at this address. Frontdesk reads shops of Shopify and WooCommerce, and product feeds for Google Merchant Center (XML or text).',
        )
  }

  async merchant(url: URL, headers: Record<string, string>): Promise<GatheredFeed | undefined> {
    const page = await this.#read(url, headers)
    if (page.status === 304) return undefined
    return merchantOf(page, url)
  }

  async shopify(url: URL, first?: FetchedPage): Promise<GatheredFeed> {
    const { pages, isComplete } = await this.#pages('shopify', url, first)
    const listCurrency = await this.#shopifyCurrency(url)
    const documents = pages.map(({ bytes, contentType }) => ({ bytes, contentType }))
    return {
      kind: 'shopify',
      url: withoutPaging(url),
      documents,
      variations: [],
      isComplete,
      ...(listCurrency && { listCurrency }),
    }
  }

  async wooCommerce(url: URL, first?: FetchedPage): Promise<GatheredFeed> {
    const { pages, isComplete } = await this.#pages('woocommerce', url, first)
    const documents = pages.map(({ bytes, contentType }) => ({ bytes, contentType }))
    const hasForms = pages.some(({ bytes }) =>
      /"type":\s*"variable"/.test(Buffer.from(bytes).toString('latin1')),
    )
    const forms = new URL(url)
    forms.searchParams.set('type', 'variation')
    const variations = hasForms ? await this.#optionalPages(forms) : []
    return { kind: 'woocommerce', url: withoutPaging(url), documents, variations, isComplete }
  }

  async #optionalPages(url: URL): Promise<Uint8Array[]> {
    try {
      const { pages } = await this.#pages('woocommerce', url)
      return pages.map(({ bytes }) => bytes)
    } catch (error) {
      // Older shops refuse to list them.
      if (error instanceof ShopAnswerError) return []
      throw error
    }
  }

  /** All pages of a list: as many as the shop says, or until one is empty or the same again. */
  async #pages(kind: 'shopify' | 'woocommerce', url: URL, first?: FetchedPage) {
    const pages: FetchedPage[] = []
    for (let number = 1; number <= maxPages[kind]; number++) {
      const page = number === 1 && first ? first : await this.#read(paged(kind, url, number))
      if (sniff(startOf(page)) !== kind) throw noLongerThere(page)
      const last = pages.at(-1)
      const isRepeated = last !== undefined && Buffer.compare(last.bytes, page.bytes) === 0
      if (isEmptyList(page) || isRepeated)
        return { pages: pages.length > 0 ? pages : [page], isComplete: true }
      pages.push(page)
      const total = Number(page.headers?.['x-wp-totalpages'])
      if (total > 0 && number >= total) return { pages, isComplete: true }
    }
    return { pages, isComplete: false }
  }

  /** Shopify's lists name no currency; its cart does. */
  async #shopifyCurrency(url: URL): Promise<string | undefined> {
    const page = await this.#fetch(new URL('/cart.js', url), { signal: this.#signal }).catch(() => undefined)
    const [, currency] = /"currency"\s*:\s*"([A-Z]{3})"/.exec(page ? startOf(page) : '') ?? []
    return currency
  }
}

const noLongerThere = (page: FetchedPage): FeedError =>
  sniff(startOf(page)) === 'page'
    ? new FeedError(
        'no_feed',
        'The shop answered with a page instead of its products. It may be closed, or ask for a password.',
      )
    : new FeedError('no_feed', 'The shop answered with something else than a list of products.')

function merchantOf(page: FetchedPage, url = new URL(page.url)): GatheredFeed {
  const kind: DocumentKind = sniff(startOf(page))
  if (kind !== 'merchant-xml' && kind !== 'merchant-text') throw noLongerThere(page)
  const { bytes, contentType, headers = {} } = page
  return {
    kind: 'merchant',
    url: url.href,
    documents: [{ bytes, contentType }],
    variations: [],
    isComplete: true,
    ...(headers.etag && { etag: headers.etag }),
    ...(headers['last-modified'] && { lastModified: headers['last-modified'] }),
  }
}

/** Where the lists of a shop may be that a page belongs to. */
function shopsAt(url: URL, page: FetchedPage | undefined): { kind: 'shopify' | 'woocommerce'; url: URL }[] {
  const shopify = { kind: 'shopify', url: new URL('/products.json', url) } as const
  const api = (page && wordPressApi(page)) ?? new URL('/wp-json/', url)
  const path = 'wc/store/v1/products'
  const woo = new URL(api)
  // Without readable addresses WordPress names its API as index.php?rest_route=/
  if (woo.searchParams.has('rest_route')) woo.searchParams.set('rest_route', `/${path}`)
  else woo.pathname = `${woo.pathname.replace(/\/?$/, '/')}${path}`
  return [shopify, { kind: 'woocommerce', url: woo }]
}

/** Where a WordPress page says that its API is. Source: https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
function wordPressApi(page: FetchedPage): URL | undefined {
  const told =
    /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(page.headers?.link ?? '')?.[1] ??
    /<link[^>]+rel=["']https:\/\/api\.w\.org\/["'][^>]*href=["']([^"']+)["']/.exec(
      startOf(page, 400_000),
    )?.[1]
  const address = told?.replaceAll('&amp;', '&')
  if (!address || !URL.canParse(address, page.url)) return undefined
  const api = new URL(address, page.url)
  return api.origin === new URL(page.url).origin ? api : undefined
}

function paged(kind: 'shopify' | 'woocommerce', url: URL, number: number): URL {
  const page = new URL(url)
  if (kind === 'shopify') page.searchParams.set('limit', String(shopifyPage))
  else page.searchParams.set('per_page', String(wooPage))
  page.searchParams.set('page', String(number))
  return page
}

function withoutPaging(url: URL): string {
  const plain = new URL(url)
  for (const name of ['limit', 'per_page', 'page']) plain.searchParams.delete(name)
  return plain.href
}

const isEmptyList = ({ bytes }: FetchedPage): boolean =>
  bytes.byteLength < 200 &&
  /^\s*(\[\s*\]|\{\s*"products"\s*:\s*\[\s*\]\s*\})\s*$/.test(Buffer.from(bytes).toString('utf8'))
