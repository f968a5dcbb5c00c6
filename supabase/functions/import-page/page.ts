/** What a web server answered, as far as it was read. */
export interface FetchedPage {
  /** The address after redirects. */
  url: string
  /** The Content-Type header, or ''. */
  contentType: string
  bytes: Uint8Array
  /** Absent where only pages with a status of 200 to 299 count. */
  status?: number
  /** The headers that were asked for, by their names in lower case. */
  headers?: Record<string, string>
}

/** Why a page could not be imported, in words for the owner. */
export class PageError extends Error {
  override name = 'PageError'
  readonly code: 'address' | 'unreachable' | 'too_large' | 'too_slow' | 'not_a_page' | 'empty'

  /** That of the answer, where it was an error. */
  readonly status: number | undefined

  constructor(code: PageError['code'], message: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The most that is read of a page, in bytes. */
export const maxPageBytes = 2 * 1024 * 1024

/** How long a page may take, redirects included, in milliseconds. */
export const pageTimeout = 10_000

/** The most redirects that are followed. */
export const maxRedirects = 5

/**
 * The address as an owner types it: without a scheme it is https. User names, passwords and unusual ports are
 * refused, since no public article needs them.
 * @throws PageError address
 */
export function parseAddress(text: string): URL {
  const typed = text.trim()
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) {
    throw new PageError(
      'address',
      'Enter the address of a public web page, such as https://example.com/returns.',
    )
  }
  return url
}
