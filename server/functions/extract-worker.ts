// Extracts the text of one web page in a process of its own, which has no secrets. Started by extract-page.ts.
import { extractArticle } from '../../supabase/functions/import-page/extract.ts'
import { type FetchedPage, PageError } from '../../supabase/functions/import-page/page.ts'
import type { ExtractReply } from './extract-page.ts'

function extract(page: FetchedPage): ExtractReply {
  try {
    return { outcome: 'read', article: extractArticle(page) }
  } catch (error) {
    if (error instanceof PageError) return { outcome: 'refused', code: error.code, message: error.message }
    return { outcome: 'failed', error: String(error) }
  }
}

process.once('message', (page: FetchedPage) => {
  process.send?.(extract(page), () => process.disconnect())
})
