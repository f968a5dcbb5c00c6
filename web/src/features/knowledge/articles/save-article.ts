import { changedColumns, type Edit } from '@/lib/replay/edits'
import { getSupabase, type Row } from '@/lib/supabase'
import { type ArticleValues, toStored } from './article-rules.ts'

type StoredArticle = Row<'knowledge_base_articles'>

/** An article that is added. @param id a new one from the caller, so that a retry after a lost response adds nothing twice */
export const additionOf = (id: string, values: ArticleValues): Edit => ({
  kind: 'article',
  action: 'save',
  id,
  values: { ...toStored(values) },
})

/** What is changed of an article: nothing where it is as it was. */
export function changeOf(id: string, before: ArticleValues, after: ArticleValues): Edit[] {
  const values = changedColumns({ ...toStored(before) }, { ...toStored(after) })
  const isSame = Object.keys(values).length === 0
  return isSame ? [] : [{ kind: 'article', action: 'save', id, must_exist: true, values }]
}

export const deletionOf = (id: string): Edit => ({ kind: 'article', action: 'delete', id })

/** A deleted article again, with its id and time. */
export const restorationOf = ({
  id,
  title,
  content,
  ignored_statements,
  created_at,
}: StoredArticle): Edit => ({
  kind: 'article',
  action: 'save',
  id,
  values: { title, content, ignored_statements, created_at },
})

/** An article as it is stored; undefined when there is none. @throws PostgrestError */
export async function fetchStored(id: string): Promise<StoredArticle | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('knowledge_base_articles').select().eq('id', id)
  if (error) throw error
  return data[0]
}
