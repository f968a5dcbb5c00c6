import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { Chat } from './fetch-chat.ts'
import { patchLists, sessionKeys } from './keys.ts'
import { type Status, toStored } from './session.ts'

/**
 * Stores a chat's status. A chat is made active by handing it back to the assistant.
 *
 * @throws PostgrestError
 */
async function changeStatus(sessionId: string, status: Status): Promise<void> {
  const supabase = await getSupabase()
  const { error } =
    status === 'active'
      ? await supabase.rpc('hand_back_to_assistant', { session_id: sessionId })
      : await supabase
          .from('chat_sessions')
          .update({ status: toStored(status) })
          .eq('id', sessionId)
  if (error) throw error
}

/** Takes a chat over, resolves it, or hands it back; then shows a toast and reloads the list and the chat. */
export function useChangeStatus(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: Status) => changeStatus(sessionId, status),
    onSuccess: (_, status) => {
      const stored = toStored(status)
      patchLists(queryClient, businessId, sessionId, { status: stored })
      queryClient.setQueryData<Chat | null>(
        sessionKeys.chat(businessId, sessionId),
        chat => chat && { ...chat, session: { ...chat.session, status: stored } },
      )
      toast({ title: `Session marked as ${status}`, variant: 'success' })
    },
    onError: error =>
      toast({ title: messageOf(error, 'Failed to update session status'), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
