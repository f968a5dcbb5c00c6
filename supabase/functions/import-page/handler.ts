import { z } from 'zod'
import { failure, json, readPost } from '../ai-chat-response/http.ts'
import type { ExtractedPage } from './extract.ts'
import { type FetchedPage, PageError, parseAddress } from './page.ts'

/** What the function needs from its runtime. */
export interface Dependencies {
  /** Whether the caller is signed in: only owners may have pages read for them. */
  isOwner: boolean
  /**
   * Reads a public web page. Refuses every address that is not public, before and after name look-up and at each
   * redirect, more than maxPageBytes, and more than pageTimeout.
   * @throws PageError
   */
  fetchPage(url: URL): Promise<FetchedPage>
  /**
   * Finds the text of a page, see extractArticle. A hostile page can make parsing slow, so this is to be limited in time.
   * @throws PageError
   */
  extract(page: FetchedPage): Promise<ExtractedPage>
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
}

const Body = z.object({ url: z.string().trim().min(1).max(2000), shop: z.boolean().default(false) })

/**
 * Reads a web page for an owner's knowledge base as a web handler: POST {url} answers {title, content, url} and stores
 * nothing. With {shop: true} it also answers what the page says of a shop: {shop}, a ShopDraft. Errors answer {error, message} with 400, 401, 405, 413 or 422.
 */
export function createImportPageHandler(deps: Dependencies): (request: Request) => Promise<Response> {
  return async request => {
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    if (!deps.isOwner) return failure(401, 'unauthorized', 'Sign in to import pages.')
    try {
      const page = await deps.fetchPage(parseAddress(body.url))
      const { shop, ...article } = await deps.extract(page)
      return json(200, { ...article, url: page.url, ...(body.shop && shop ? { shop } : {}) })
    } catch (error) {
      if (error instanceof PageError) return failure(422, error.code, error.message)
      deps.log('error', 'page import failed', { error: String(error) })
      return failure(422, 'unreachable', 'This page could not be read. Check the address, or paste the text.')
    }
  }
}
