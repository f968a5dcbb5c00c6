import { type FetchedPage, PageError, parseAddress } from '../../supabase/functions/import-page/page.ts'
import type { PageLimits, ReadPage } from '../../supabase/functions/import-page/read-page.ts'
import { createFetchPage } from '../functions/fetch-page.ts'
import { FeedError } from './feed.ts'
import { decode } from './parse/decode.ts'

/** The most that is read of one document, in bytes, and how long it may take. */
const documentLimits: PageLimits = {
  maxBytes: 20 * 1024 * 1024,
  timeout: 30_000,
  headers: {
    accept:
      'application/json, application/xml, text/xml, text/csv, text/tab-separated-values, text/plain, text/html;q=0.9, */*;q=0.5',
    'user-agent': 'Frontdesk catalogue link',
  },
  keptHeaders: ['etag', 'last-modified', 'x-wp-totalpages', 'link'],
}

/** Reads one document of a shop. @throws FeedError, with the status of an answer that was an error */
export type FetchDocument = ReadPage

/** A shop that answers with an error. */
export class ShopAnswerError extends FeedError {
  readonly status: number

  constructor(status: number) {
    super(
      'unreachable',
      status === 401 || status === 403
        ? `The shop does not let Frontdesk read its products (${status}). It may be protected by a password, or against programs.`
        : `The shop answered with an error (${status}). Try again later, or check the address.`,
    )
    this.status = status
  }
}

/**
 * The address as an owner types it.
 * @param trusted origins that may be asked although they are not public
 * @throws FeedError address
 */
export function feedAddress(text: string, trusted: readonly string[]): URL {
  const typed = text.trim()
  if (URL.canParse(typed) && trusted.includes(new URL(typed).origin)) return new URL(typed)
  try {
    return parseAddress(typed)
  } catch {
    throw notPublicShop()
  }
}

const notPublicShop = () =>
  new FeedError(
    'address',
    'This is no address on the public internet. Enter your shop’s address as customers type it, such as https://example.com.',
  )

/**
 * Creates the function that reads documents of shops: from public addresses only, at each redirect too.
 * @param trusted origins that may be asked although they are not public
 */
export function createFetchDocument(trusted: readonly string[]): FetchDocument {
  const checkTarget = (url: URL) => (trusted.includes(url.origin) ? url : parseAddress(url.href))
  const read = createFetchPage(undefined, checkTarget, documentLimits, trusted)
  return async (url, asked) => {
    try {
      return await read(url, asked)
    } catch (error) {
      throw asFeedError(error)
    }
  }
}

function asFeedError(error: unknown): FeedError {
  if (!(error instanceof PageError)) {
    const isOverdue = error instanceof Error && error.name === 'TimeoutError'
    return isOverdue
      ? tooSlow()
      : new FeedError('unreachable', 'The shop could not be reached. Check the address.')
  }
  if (error.code === 'address') return notPublicShop()
  if (error.code === 'too_large') return new FeedError('too_large', 'This list is larger than 20 MB.')
  if (error.code === 'too_slow') return tooSlow()
  return error.status === undefined
    ? new FeedError('unreachable', 'This address sends its readers on too often. Check it.')
    : new ShopAnswerError(error.status)
}

const tooSlow = () => new FeedError('too_slow', 'The shop takes too long to answer. Try again later.')

/** The beginning of a document, as far as it tells what it is. */
export const startOf = ({ bytes, contentType }: FetchedPage, length = 8192): string =>
  decode(bytes.subarray(0, length), contentType)
