import ipaddr from 'ipaddr.js'
import { type FetchedPage, maxPageBytes, maxRedirects, PageError, pageTimeout, parseAddress } from './page.ts'
import { isPublicAddress } from './public-address.ts'

/** The part of a fetch response that is read. */
export interface PageResponse {
  status: number
  headers: { get(name: string): string | null }
  body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** How pages are requested: it differs between Node and Deno. */
export interface Reader {
  /**
   * Asks for one page and follows no redirect. Refuses a name that leads to an address which is not allowed.
   * @throws PageError address
   */
  request(
    url: URL,
    init: { redirect: 'manual'; signal: AbortSignal; headers: Record<string, string> },
  ): Promise<PageResponse>
  /** Which IP addresses may be asked, where an address names one itself. */
  isAllowed?: (address: string, url: URL) => boolean
  /** Checks the address that a redirect names, as the first one was checked. */
  checkTarget?: (url: URL) => URL
}

export const notPublic = () =>
  new PageError(
    'address',
    'This address is not on the public internet. Enter the address of a public web page.',
  )

/** How much of what is read, and for how long. */
export interface PageLimits {
  maxBytes: number
  /** Redirects included, in milliseconds. */
  timeout: number
  /** What is sent with each request. */
  headers: Record<string, string>
  /** The headers of the answer that are kept. */
  keptHeaders?: readonly string[]
}

const pageLimits: PageLimits = {
  maxBytes: maxPageBytes,
  timeout: pageTimeout,
  headers: {
    accept: 'text/html, text/plain;q=0.9, text/markdown;q=0.9',
    'user-agent': 'Frontdesk page import',
  },
}

/** What is asked of one page. */
export interface PageRequest {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Reads a page. @throws PageError, and whatever the reader's `request` throws */
export type ReadPage = (start: URL, asked?: PageRequest) => Promise<FetchedPage>

/** Makes the reader of web pages: up to maxRedirects redirects, each checked, and the limits in all. */
export function createPageReader(reader: Reader, limits = pageLimits): ReadPage {
  const { request, isAllowed = isPublicAddress, checkTarget = url => parseAddress(url.href) } = reader

  return async (start, asked = {}) => {
    const own = AbortSignal.timeout(limits.timeout)
    const signal = asked.signal ? AbortSignal.any([own, asked.signal]) : own
    try {
      return await read(start, signal, { ...limits.headers, ...asked.headers })
    } catch (error) {
      if (error instanceof PageError || !signal.aborted) throw error
      throw new PageError('too_slow', 'This page took longer than 10 seconds. Try again, or paste the text.')
    }
  }

  async function read(
    start: URL,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<FetchedPage> {
    let url = start
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      // A literal address is connected to without a look-up.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (ipaddr.isValid(host) && !isAllowed(host, url)) throw notPublic()
      const response = await request(url, { redirect: 'manual', signal, headers })
      const location = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && location && URL.canParse(location, url.href)) {
        await response.body?.cancel()
        url = checkTarget(new URL(location, url))
        continue
      }
      const isUnmodified =
        response.status === 304 && ('if-none-match' in headers || 'if-modified-since' in headers)
      if ((response.status < 200 || response.status > 299) && !isUnmodified) {
        await response.body?.cancel()
        throw new PageError(
          'unreachable',
          `The page answered with an error (${response.status}). Check the address.`,
          response.status,
        )
      }
      return {
        url: url.href,
        contentType: response.headers.get('content-type') ?? '',
        bytes: await readBody(response.body, limits.maxBytes),
        ...(limits.keptHeaders && {
          status: response.status,
          headers: Object.fromEntries(
            limits.keptHeaders.flatMap(name => {
              const value = response.headers.get(name)
              return value === null ? [] : [[name, value]]
            }),
          ),
        }),
      }
    }
    throw new PageError('unreachable', 'This page sends its readers on too often.')
  }
}

async function readBody(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes)
      throw new PageError('too_large', 'This page is larger than 2 MB. Paste the part that matters.')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
