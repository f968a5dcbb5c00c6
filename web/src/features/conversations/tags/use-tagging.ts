import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { patchLists, sessionKeys } from '../api/keys.ts'
import { type CountedTag, tidyName } from './use-tags.ts'

/** A tag to put on: one that there is, or the name of a new one. */
interface Wanted {
  id: string | undefined
  name: string
}

/** Puts tags on a chat and takes them off. It shows at once, and is taken back where it fails. */
export function useTagging(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  const queryKey = sessionKeys.chatTags(businessId, sessionId)
  const mutationKey = ['tagging', sessionId]
  const show = (change: (ids: string[]) => string[]) => {
    const ids = change(queryClient.getQueryData<string[]>(queryKey) ?? [])
    queryClient.setQueryData(queryKey, ids)
    patchLists(queryClient, businessId, sessionId, { tag_ids: ids })
  }
  const withId = (id: string) => (ids: string[]) => [...ids.filter(other => other !== id), id]
  const withoutId = (id: string) => (ids: string[]) => ids.filter(other => other !== id)
  // The last of several: an answer to an earlier one knows nothing of what was pressed since.
  const settle = () => {
    if (queryClient.isMutating({ mutationKey }) > 1) return
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionKeys.lists(businessId) })
  }

  const { mutate: add } = useMutation({
    mutationKey,
    mutationFn: async ({ name }: Wanted) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase.rpc('tag_chat', { session_id: sessionId, name })
      if (error) throw error
      return data
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      if (id) show(withId(id))
    },
    onSuccess: (id, { name }) => {
      queryClient.setQueryData<CountedTag[]>(sessionKeys.tags(businessId), tags =>
        tags && !tags.some(tag => tag.id === id)
          ? [...tags, { id, name: tidyName(name), chats: 1 }].sort((a, b) => a.name.localeCompare(b.name))
          : tags,
      )
      show(withId(id))
    },
    onError: (error, { id }) => {
      if (id) show(withoutId(id))
      toast({ title: messageOf(error, t`Failed to tag the chat`), variant: 'destructive' })
    },
    onSettled: settle,
  })
  const { mutate: remove } = useMutation({
    mutationKey,
    mutationFn: async (id: string) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('untag_chat', { session_id: sessionId, tag_id: id })
      if (error) throw error
    },
    onMutate: async id => {
      await queryClient.cancelQueries({ queryKey })
      show(withoutId(id))
    },
    onError: (error, id) => {
      show(withId(id))
      toast({ title: messageOf(error, t`Failed to remove the tag`), variant: 'destructive' })
    },
    onSettled: settle,
  })
  return { add, remove }
}
