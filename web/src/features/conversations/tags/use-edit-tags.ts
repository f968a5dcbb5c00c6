import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { sessionKeys } from '../api/keys.ts'
import type { Tag } from './use-tags.ts'

/** Gives a tag another name, on all of its chats. */
export function useRenameTag(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name }: Tag) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('rename_tag', { business_id: businessId, tag_id: id, name })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`Tag renamed.`, variant: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.tags(businessId) }),
  })
}

/** Deletes a tag, and takes it off its chats. */
export function useDeleteTag(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('delete_tag', { business_id: businessId, tag_id: id })
      if (error) throw error
    },
    onSuccess: () => toast({ title: t`Tag deleted.`, variant: 'success' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionKeys.tags(businessId) }),
        queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
      ]),
  })
}
