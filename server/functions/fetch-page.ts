import { Agent, fetch } from 'undici'
import { type FetchedPage, PageError, pageTimeout } from '../../supabase/functions/import-page/page.ts'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import { createPageReader, notPublic } from '../../supabase/functions/import-page/read-page.ts'
import { guardedLookup } from '../http/guarded-lookup.ts'

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
    connect: { lookup: guardedLookup(isAllowed, notPublic), timeout: pageTimeout },
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
