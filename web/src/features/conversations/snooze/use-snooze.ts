import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { Chat } from '../api/fetch-chat.ts'
import { patchLists, sessionKeys } from '../api/keys.ts'
import { untilWords } from './snooze-times.ts'

/** Puts a chat off until a time, or brings it back where that is null. */
export function useSnooze(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (until: string | null) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('snooze_chat', { session_id: sessionId, until: until as string })
      if (error) throw error
    },
    onSuccess: (_, snoozed_until) => {
      patchLists(queryClient, businessId, sessionId, { snoozed_until })
      queryClient.setQueryData<Chat | null>(
        sessionKeys.chat(businessId, sessionId),
        chat => chat && { ...chat, session: { ...chat.session, snoozed_until } },
      )
      toast({
        title: snoozed_until === null ? 'Back in the inbox.' : `Snoozed. ${untilWords(snoozed_until)}.`,
      })
    },
    onError: error => toast({ title: messageOf(error, 'Failed to snooze the chat'), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
