import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { sessionKeys } from './keys.ts'

/** @throws PostgrestError */
async function deleteChat(sessionId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('chat_sessions').delete().eq('id', sessionId)
  if (error) throw error
}

/** Deletes a chat, shows a toast, and reloads the lists. */
export function useDeleteChat(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteChat(sessionId),
    onSuccess: () => {
      toast({ title: 'Chat deleted.', variant: 'success' })
      queryClient.removeQueries({ queryKey: sessionKeys.chat(businessId, sessionId) })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionKeys.lists(businessId) }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.counts(businessId) }),
      ])
    },
    onError: error => toast({ title: messageOf(error, 'Failed to delete the chat'), variant: 'destructive' }),
  })
}
