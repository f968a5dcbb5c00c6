import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { toast } from '@/ui/toast'
import type { Chat } from '../api/fetch-chat.ts'
import { patchLists, sessionKeys } from '../api/keys.ts'
import { assignChat, TakenError } from '../api/take-chat.ts'

/** Gives a chat to somebody who works at the business, or to nobody; says so where it has changed hands meanwhile. */
export function useAssign(businessId: string, sessionId: string, holder: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: string | null) => assignChat(queryClient, businessId, sessionId, { to, from: holder }),
    onSuccess: (_, assignee_id) => {
      patchLists(queryClient, businessId, sessionId, { assignee_id })
      queryClient.setQueryData<Chat | null>(
        sessionKeys.chat(businessId, sessionId),
        chat => chat && { ...chat, session: { ...chat.session, assignee_id } },
      )
    },
    onError: error =>
      toast({
        title: messageOf(error, t`Failed to assign the chat`),
        variant: error instanceof TakenError ? 'warning' : 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] }),
  })
}
