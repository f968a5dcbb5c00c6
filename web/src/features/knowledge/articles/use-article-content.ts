import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { articleKeys } from './keys.ts'
import { type ArticleSummary, isWhole } from './use-articles.ts'

/** @throws PostgrestError */
async function fetchContent(id: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('knowledge_base_articles')
    .select('content')
    .eq('id', id)
    .abortSignal(signal)
    .single()
  if (error) throw error
  return data.content
}

/**
 * The whole content of an article. Of short ones the list has it already.
 * @param isWanted whether to load it
 */
export function useArticleContent(businessId: string, article: ArticleSummary, isWanted: boolean) {
  const query = useQuery({
    queryKey: articleKeys.content(businessId, article.id),
    queryFn: ({ signal }) => fetchContent(article.id, signal),
    enabled: isWanted && !isWhole(article),
  })
  return { ...query, data: isWhole(article) ? article.excerpt : query.data }
}
