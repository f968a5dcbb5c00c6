import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'
import { type FetchedPage, PageError, pageTimeout } from '../../supabase/functions/import-page/page.ts'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import { createPageReader, notPublic } from '../../supabase/functions/import-page/read-page.ts'

/** Resolves names as the system does, and refuses a name if any of its addresses is not allowed. */
const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : notPublic())
      const [first] = addresses ?? []
      if (refusal || !first) done(refusal ?? notPublic(), '', 4)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/**
 * Creates the function that fetches public web pages. It connects to the very IP address that was checked, so that DNS
 * rebinding is of no use.
 * @param isAllowed which IP addresses may be connected to
 * @param checkTarget checks the URL of each redirect, as the first one was checked
 * @returns a function that throws PageError, see Dependencies.fetchPage of the function import-page
 */
export function createFetchPage(
  isAllowed: (address: string) => boolean = isPublicAddress,
  checkTarget?: (url: URL) => URL,
): (start: URL) => Promise<FetchedPage> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: pageTimeout },
    headersTimeout: pageTimeout,
    bodyTimeout: pageTimeout,
    maxHeaderSize: 32 * 1024,
  })
  return createPageReader({
    isAllowed,
    ...(checkTarget && { checkTarget }),
    request: async (url, init) => {
      try {
        return await fetch(url, { ...init, dispatcher: agent })
      } catch (error) {
        throw refusalIn(error) ?? error
      }
    },
  })
}

/** undici wraps the error of a refused look-up. */
function refusalIn(error: unknown): PageError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PageError) return cause
  }
  return undefined
}
