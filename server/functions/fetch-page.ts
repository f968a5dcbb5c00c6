import { Agent, fetch } from 'undici'
import { PageError, pageTimeout } from '../../supabase/functions/import-page/page.ts'
import { isPublicAddress } from '../../supabase/functions/import-page/public-address.ts'
import {
  createPageReader,
  notPublic,
  type PageLimits,
  type ReadPage,
} from '../../supabase/functions/import-page/read-page.ts'
import { guardedLookup } from '../http/guarded-lookup.ts'

/**
 * Creates the function that fetches public web pages. It connects to the very IP address that was checked, so that DNS
 * rebinding is of no use.
 * @param isAllowed which IP addresses may be connected to
 * @param checkTarget checks the URL of each redirect, as the first one was checked
 * @param limits other ones than those of pages
 * @param trusted origins that may be asked although they are not public
 * @returns a function that throws PageError, see Dependencies.fetchPage of the function import-page
 */
export function createFetchPage(
  isAllowed: (address: string) => boolean = isPublicAddress,
  checkTarget?: (url: URL) => URL,
  limits?: PageLimits,
  trusted: readonly string[] = [],
): ReadPage {
  const timeout = limits?.timeout ?? pageTimeout
  const times = { headersTimeout: timeout, bodyTimeout: timeout, maxHeaderSize: 32 * 1024 }
  const guarded = new Agent({
    ...times,
    connect: { lookup: guardedLookup(isAllowed, notPublic), timeout: pageTimeout },
  })
  const open = trusted.length > 0 ? new Agent({ ...times, connect: { timeout: pageTimeout } }) : guarded
  const isTrusted = (url: URL) => trusted.includes(url.origin)
  return createPageReader(
    {
      isAllowed: (address, url) => isTrusted(url) || isAllowed(address),
      ...(checkTarget && { checkTarget }),
      request: async (url, init) => {
        try {
          return await fetch(url, { ...init, dispatcher: isTrusted(url) ? open : guarded })
        } catch (error) {
          throw refusalIn(error) ?? error
        }
      },
    },
    limits,
  )
}

/** undici wraps the error of a refused look-up. */
function refusalIn(error: unknown): PageError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PageError) return cause
  }
  return undefined
}
