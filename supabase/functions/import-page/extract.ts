import { readHtml, tidy, UnreasonableHtmlError } from './html-text.ts'
import { type FetchedPage, PageError } from './page.ts'
import { readShop, type ShopDraft } from './shop-draft.ts'

/** A text for the knowledge base, for the owner to check before it is saved. It may be longer than one article holds. */
export interface ImportedArticle {
  title: string
  content: string
}

/** The text of a page, and what it says of a shop where it is HTML. */
export interface ExtractedPage extends ImportedArticle {
  shop?: ShopDraft
}

const maxTitleLength = 300

/**
 * The readable text of a page, HTML or plain.
 * @throws PageError not_a_page for other kinds of files and for pages that cannot be read in reasonable time, empty
 * where no text is found
 */
export function extractArticle({ url, contentType, bytes }: FetchedPage): ExtractedPage {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml'
  if (!isHtml && type !== 'text/plain' && type !== 'text/markdown') {
    throw new PageError(
      'not_a_page',
      'This address does not lead to a web page. Files can be imported by choosing them.',
    )
  }
  const source = decode(bytes, contentType).replaceAll('\0', '')
  const { title, text } = isHtml ? read(source) : { title: '', text: tidy(source) }
  if (text === '')
    throw new PageError('empty', 'No text was found on this page. It may be shown by a program only.')
  return {
    title: shortTitle(title || (text.split('\n')[0] ?? '') || url),
    content: text,
    ...(isHtml && { shop: readShop(source) }),
  }
}

function read(source: string) {
  try {
    return readHtml(source)
  } catch (error) {
    if (!(error instanceof UnreasonableHtmlError)) throw error
    throw new PageError('not_a_page', 'This page is built in a way that cannot be read. Paste the text.')
  }
}

/** Cut between characters: half of a surrogate pair cannot be stored. */
const shortTitle = (title: string) =>
  [...title.slice(0, 2 * maxTitleLength)].slice(0, maxTitleLength).join('')

function decode(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const label =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
