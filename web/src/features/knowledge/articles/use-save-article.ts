import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { UserFacingError } from '@/lib/errors'
import { saveUnseen } from '@/lib/replay/apply'
import type { Edit } from '@/lib/replay/edits'
import type { Outcome } from '@/lib/replay/replay'
import { useReplay } from '@/lib/replay/use-replay'
import { asDeletion } from '@/lib/replay/words'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import type { ArticleValues } from './article-rules.ts'
import { articleKeys } from './keys.ts'
import { additionOf, changeOf, deletionOf, fetchStored, restorationOf } from './save-article.ts'

/** Refetches a business's articles; resolves when they are loaded. */
export function useRefreshArticles(businessId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: articleKeys.business(businessId) })
  }, [queryClient, businessId])
}

/** Adds articles, all or none, the last one as the newest; a failure is shown in a toast. */
export function useCreateArticles(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  const { save, ...state } = useReplay(businessId)
  const create = async (articles: { id: string; values: ArticleValues }[]): Promise<Outcome | 'failed'> => {
    try {
      const outcome = await save(articles.map(({ id, values }) => additionOf(id, values)).reverse())
      if (outcome === 'saved') await refresh()
      return outcome
    } catch (error) {
      tellFailure(t`Error creating entry`)(error)
      return 'failed'
    }
  }
  return { ...state, create }
}

/** Changes an article; a failure is shown in a toast. */
export function useUpdateArticle(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  const { save, ...state } = useReplay(businessId)
  const update = async (
    id: string,
    before: ArticleValues,
    after: ArticleValues,
  ): Promise<Outcome | 'failed'> => {
    try {
      const outcome = await save(changeOf(id, before, after))
      if (outcome === 'saved') await refresh()
      return outcome
    } catch (error) {
      tellFailure(t`Error updating entry`)(await withReason(id, error))
      return 'failed'
    }
  }
  return { ...state, update }
}

/** Says of an article that is gone what became of it, and of the text. */
async function withReason(id: string, error: unknown): Promise<unknown> {
  const isGone = await fetchStored(id).then(
    stored => stored === undefined,
    () => false,
  )
  return isGone
    ? new UserFacingError(t`This entry was deleted in the meantime. Your text is still here to copy.`)
    : error
}

/** Deletes an article, and offers to undo it. */
export function useDeleteArticle(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  const { save } = useReplay(businessId)
  const [deletedId, setDeletedId] = useState<string>()

  const restore = async (edit: Edit) => {
    try {
      await saveUnseen(businessId, [edit])
      await refresh()
      toast({ title: t`Entry restored.` })
    } catch (error) {
      tellFailure(t`Error creating entry`)(error)
    }
  }
  /** @returns whether it was deleted */
  const remove = async (id: string): Promise<boolean> => {
    setDeletedId(id)
    try {
      const stored = await fetchStored(id)
      const outcome = await save([deletionOf(id)], asDeletion)
      if (outcome !== 'saved') return false
      await refresh()
      toast({
        title: t`Entry deleted.`,
        ...(stored && {
          action: { label: t`Undo`, onSelect: () => void restore(restorationOf(stored)) },
        }),
      })
      return true
    } catch (error) {
      tellFailure(t`Error deleting entry`)(error)
      return false
    } finally {
      setDeletedId(undefined)
    }
  }
  return { remove, deletedId }
}
