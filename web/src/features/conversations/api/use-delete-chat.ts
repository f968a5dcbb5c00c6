import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, UserFacingError } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { sessionKeys } from './keys.ts'

/**
 * @throws PostgrestError
 * @throws UserFacingError when nothing was deleted: an agent may not
 */
async function deleteChat(sessionId: string): Promise<void> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('chat_sessions').delete().eq('id', sessionId).select('id')
  if (error) throw error
  if (data.length === 0)
    throw new UserFacingError(t`The chat is gone, or only the owner and managers can delete it.`)
}

/** Deletes a chat, shows a toast, and reloads the lists. */
export function useDeleteChat(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteChat(sessionId),
    onSuccess: () => {
      toast({ title: t`Chat deleted.`, variant: 'success' })
      queryClient.removeQueries({ queryKey: sessionKeys.chat(businessId, sessionId) })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionKeys.lists(businessId) }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.counts(businessId) }),
      ])
    },
    onError: error =>
      toast({ title: messageOf(error, t`Failed to delete the chat`), variant: 'destructive' }),
  })
}
