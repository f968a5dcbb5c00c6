import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '@/lib/errors'
import { toast } from '@/ui/toast'
import type { ArticleValues } from './article-rules.ts'
import { articleKeys } from './keys.ts'
import { createArticle, deleteArticle, restoreArticle, updateArticle } from './save-article.ts'

/** Shows a toast about a failure, with the server's message. */
export function toastFailure(title: string, error: unknown): void {
  toast({
    title,
    description: messageOf(error, 'The server could not be reached. Please try again.'),
    variant: 'destructive',
  })
}

/** Refetches a business's articles; resolves when they are loaded. */
export function useRefreshArticles(businessId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: articleKeys.business(businessId) })
  }, [queryClient, businessId])
}

export function useCreateArticle(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  return useMutation({
    mutationFn: ({ id, values }: { id: string; values: ArticleValues }) =>
      createArticle(businessId, id, values),
    onSuccess: refresh,
    onError: error => toastFailure('Error creating entry', error),
  })
}

export function useUpdateArticle(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  return useMutation({
    mutationFn: ({ id, values }: { id: string; values: ArticleValues }) => updateArticle(id, values),
    onSuccess: refresh,
    onError: error => toastFailure('Error updating entry', error),
  })
}

/** Deletes an article, and offers to undo it. */
export function useDeleteArticle(businessId: string) {
  const refresh = useRefreshArticles(businessId)
  const restore = useMutation({
    mutationFn: restoreArticle,
    onSuccess: async () => {
      await refresh()
      toast({ title: 'Entry restored.' })
    },
    onError: error => toastFailure('Error creating entry', error),
  })
  return useMutation({
    mutationFn: (id: string) => deleteArticle(id),
    onSuccess: async article => {
      await refresh()
      toast({
        title: 'Entry deleted.',
        ...(article && { action: { label: 'Undo', onSelect: () => restore.mutate(article) } }),
      })
    },
    onError: error => toastFailure('Error deleting entry', error),
  })
}
