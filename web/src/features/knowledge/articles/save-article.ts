import { UserFacingError } from '@/lib/errors'
import { getSupabase, type Row } from '@/lib/supabase'
import { type ArticleValues, toStored } from './article-rules.ts'

export type StoredArticle = Row<'knowledge_base_articles'>

/** PostgreSQL's code for a duplicate key. */
const alreadyThere = '23505'
/** PostgREST's code for a missing row. */
const noRow = 'PGRST116'

/**
 * Adds an article.
 *
 * @param id a new one from the caller, so that a retry after a lost response adds nothing twice
 * @throws PostgrestError
 */
export async function createArticle(businessId: string, id: string, values: ArticleValues): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase
    .from('knowledge_base_articles')
    .insert({ ...toStored(values), id, business_id: businessId })
  if (error?.code === alreadyThere) return updateArticle(id, values)
  if (error) throw error
}

/** @throws PostgrestError; UserFacingError when the article is gone */
export async function updateArticle(id: string, values: ArticleValues): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase
    .from('knowledge_base_articles')
    .update(toStored(values))
    .eq('id', id)
    .select('id')
    .single()
  if (error?.code === noRow)
    throw new UserFacingError('This entry was deleted in the meantime. Your text is still here to copy.')
  if (error) throw error
}

/**
 * Deletes an article and returns it, for `restoreArticle`; undefined when it was already gone.
 *
 * @throws PostgrestError
 */
export async function deleteArticle(id: string): Promise<StoredArticle | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('knowledge_base_articles').delete().eq('id', id).select()
  if (error) throw error
  return data[0]
}

/** Inserts a deleted article again, with its id and time. @throws PostgrestError */
export async function restoreArticle(article: StoredArticle): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('knowledge_base_articles').insert(article)
  if (error && error.code !== alreadyThere) throw error
}
