import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { Chat } from './fetch-chat.ts'
import { patchLists, sessionKeys } from './keys.ts'
import { type Status, toStored } from './session.ts'
import { markedWords } from './status-names.ts'
import { TakenError, takeChat } from './take-chat.ts'

/**
 * Hands a chat back to the assistant, or resolves it.
 *
 * @throws PostgrestError
 */
async function leaveChat(sessionId: string, status: 'active' | 'resolved'): Promise<void> {
  const supabase = await getSupabase()
  const { error } =
    status === 'active'
      ? await supabase.rpc('hand_back_to_assistant', { session_id: sessionId })
      : await supabase.from('chat_sessions').update({ status }).eq('id', sessionId)
  if (error) throw error
}

/** Takes a chat over, resolves it, or hands it back; then shows a toast and reloads the list and the chat. */
export function useChangeStatus(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (status: Status) => {
      const assignee =
        status === 'manual'
          ? { assignee_id: await takeChat(queryClient, businessId, sessionId) }
          : await leaveChat(sessionId, status)
      return { status: toStored(status), ...assignee }
    },
    onSuccess: (change, status) => {
      patchLists(queryClient, businessId, sessionId, change)
      queryClient.setQueryData<Chat | null>(
        sessionKeys.chat(businessId, sessionId),
        chat => chat && { ...chat, session: { ...chat.session, ...change } },
      )
      toast({ title: markedWords(status), variant: 'success' })
    },
    onError: error =>
      toast({
        title: messageOf(error, t`Failed to update session status`),
        variant: error instanceof TakenError ? 'warning' : 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
