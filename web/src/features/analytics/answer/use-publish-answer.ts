import { useMutation } from '@tanstack/react-query'
import type { Json } from '@/lib/database.types'
import { getSupabase } from '@/lib/supabase'

/** An answer as it is published. */
export interface Answer {
  title: string
  content: string
}

/**
 * Publishes an answer as a new knowledge entry; everybody who asked is told in the same transaction.
 * @param articleId made once for an answer: publishing it again after a lost response adds nothing twice
 */
export function usePublishAnswer(businessId: string, articleId: string, messageIds: string[]) {
  return useMutation({
    mutationFn: async (values: Answer) => {
      const supabase = await getSupabase()
      const proposed = await supabase.rpc('propose_answer', {
        business_id: businessId,
        article_id: articleId,
        message_ids: messageIds,
      })
      if (proposed.error) throw proposed.error
      const edits = [{ kind: 'article', action: 'save', id: articleId, values: { ...values } }]
      const saved = await supabase.rpc('save_change', { business_id: businessId, edits: edits as Json })
      if (saved.error) throw saved.error
    },
  })
}
