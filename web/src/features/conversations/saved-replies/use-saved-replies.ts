import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'

/** A reply that the business keeps for questions that come again. */
export interface SavedReply {
  id: string
  title: string
  /** With placeholders in braces. */
  content: string
}

/** The most characters that are stored. */
export const LONGEST_TITLE = 80
export const LONGEST_CONTENT = 4000

const keyOf = (businessId: string) => ['saved replies', businessId] as const

/** The saved replies of a business, by title. */
export const savedRepliesOf = (businessId: string) =>
  queryOptions({
    queryKey: keyOf(businessId),
    queryFn: async ({ signal }): Promise<SavedReply[]> => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('list_saved_replies', { business_id: businessId })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
    staleTime: 30_000,
  })

/** Stores a reply under its id: sent again, it is the same one. */
export function useSaveReply(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, title, content }: SavedReply) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('save_saved_reply', {
        business_id: businessId,
        reply_id: id,
        title,
        content,
      })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`Saved reply stored.`, variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  })
}

export function useDeleteReply(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('delete_saved_reply', { business_id: businessId, reply_id: id })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`Saved reply deleted.`, variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  })
}

/** The replies that have all words of a search, those with them in their title first. */
export function searchReplies(replies: readonly SavedReply[], search: string): SavedReply[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every(word => text.toLocaleLowerCase().includes(word))
  const found = replies.filter(({ title, content }) => has(`${title} ${content}`))
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))]
}
