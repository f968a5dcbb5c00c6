import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { articleKeys } from './keys.ts'

/** The number of entries of a page. */
const pageSize = 20

/**
 * A page of a business's articles, newest first; with a search, those with its words in the title come first.
 *
 * @throws PostgrestError
 */
async function fetchArticles(businessId: string, search: string, offset: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('list_articles', { business_id: businessId, search, page_size: pageSize, page_offset: offset })
    .abortSignal(signal)
  if (error) throw error
  return data
}

/** An article with the beginning of its content, or with the part that matches a search. */
export type ArticleSummary = Awaited<ReturnType<typeof fetchArticles>>[number]

/** Whether the excerpt is the whole content. */
export function isWhole({ excerpt, content_length }: ArticleSummary): boolean {
  return !excerpt.startsWith('…') && [...excerpt].length === content_length
}

export function useArticles(businessId: string, search: string) {
  return useInfiniteQuery({
    queryKey: articleKeys.list(businessId, search),
    queryFn: ({ pageParam, signal }) => fetchArticles(businessId, search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.length, 0)
      return loaded < (last[0]?.total ?? 0) ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}
