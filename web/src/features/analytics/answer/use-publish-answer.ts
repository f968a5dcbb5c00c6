import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Outcome } from '@/lib/replay/replay'
import { useReplay } from '@/lib/replay/use-replay'
import type { Words } from '@/lib/replay/words'
import { getSupabase } from '@/lib/supabase'

/** An answer as it is published. */
export interface Answer {
  title: string
  content: string
}

const publishing = (): Words => ({
  verb: t`Publish`,
  unseen: t`Publish without looking`,
  before: t`Before you publish`,
  busy: t`Publishing...`,
  goOn: t`Keep editing`,
})

/**
 * Publishes an answer as a new knowledge entry, checked as every change of the material is; everybody who asked is told in the
 * transaction that saves it.
 * @param articleId made once for an answer: publishing it again after a lost response adds nothing twice
 */
export function usePublishAnswer(businessId: string, articleId: string, messageIds: string[]) {
  const { save, isSaving, saveUnseen } = useReplay(businessId)
  const [isProposing, setIsProposing] = useState(false)

  /** @throws PostgrestError, UserFacingError with the reason why it was not saved */
  const publish = async (values: Answer): Promise<Outcome> => {
    setIsProposing(true)
    try {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('propose_answer', {
        business_id: businessId,
        article_id: articleId,
        message_ids: messageIds,
      })
      if (error) throw error
    } finally {
      setIsProposing(false)
    }
    return save([{ kind: 'article', action: 'save', id: articleId, values: { ...values } }], {
      words: publishing(),
    })
  }
  return { publish, isPublishing: isProposing || isSaving, saveUnseen }
}
