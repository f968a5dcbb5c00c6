import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { Chat } from '../api/fetch-chat.ts'
import { patchLists, sessionKeys } from '../api/keys.ts'
import { snoozeWords } from './snooze-times.ts'

function snoozedWords(until: string): string {
  const time = snoozeWords(new Date(until))
  return t`Snoozed. Until ${time}.`
}

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
      toast({ title: snoozed_until === null ? t`Back in the inbox.` : snoozedWords(snoozed_until) })
    },
    onError: error =>
      toast({ title: messageOf(error, t`Failed to snooze the chat`), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
