import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mergeMessages } from '@/lib/chat/merge-messages'
import { noteTyped } from '@/lib/chat/typed-replies'
import { toast } from '@/ui/toast'
import type { Chat } from '../api/fetch-chat.ts'
import type { Attachment } from '../api/insert-reply.ts'
import { sessionKeys } from '../api/keys.ts'
import type { ChatMessage } from '../api/messages.ts'
import { blanksIn } from '../saved-replies/placeholders.ts'
import { outbox } from './outbox.ts'

/**
 * The owner's draft and unsent replies in a chat, and the way to send them.
 *
 * @param readAt when the chat was last read, in milliseconds since 1970: failed replies are sent again after each read
 */
export function useReplies(
  businessId: string,
  sessionId: string,
  messages: readonly ChatMessage[] | undefined,
  readAt: number,
  refresh: () => void,
) {
  const queryClient = useQueryClient()
  const desk = useSyncExternalStore(outbox.subscribe, () => outbox.desk(sessionId))

  useEffect(
    () =>
      outbox.listen(sessionId, {
        onDelivered(stored) {
          // Shown at once, in place of the pending bubble. The cursor stays: earlier messages of the customer may be unread.
          if (stored)
            queryClient.setQueryData<Chat | null>(
              sessionKeys.chat(businessId, sessionId),
              chat => chat && { ...chat, messages: mergeMessages(chat.messages, [stored]) },
            )
          toast({ title: t`Message sent.`, variant: 'success' })
          refresh()
        },
        onFailed: () => toast({ title: t`Failed to send message.`, variant: 'destructive' }),
      }),
    [queryClient, businessId, sessionId, refresh],
  )

  useEffect(() => {
    noteTyped(businessId, sessionId, [desk.draft, ...desk.entries.map(({ content }) => content)])
  }, [businessId, sessionId, desk])

  useEffect(() => {
    if (messages) outbox.confirm(sessionId, messages)
  }, [sessionId, messages])

  useEffect(() => {
    if (readAt > 0) outbox.resume(sessionId)
  }, [sessionId, readAt])

  // Stable while the chat is the same: the bubbles are memoized on them.
  const actions = useMemo(
    () => ({
      setDraft: (draft: string, blanks?: readonly string[]) => outbox.setDraft(sessionId, draft, blanks),
      setAttachment: (attachment: Attachment | undefined) => outbox.setAttachment(sessionId, attachment),
      send: () => outbox.sendDraft(sessionId),
      retry: (id: string) => outbox.retry(sessionId, id),
      discard: (id: string) => outbox.discard(sessionId, id),
    }),
    [sessionId],
  )
  return {
    draft: desk.draft,
    attachment: desk.attachment,
    blanks: blanksIn(desk.draft, desk.blanks ?? []),
    entries: desk.entries,
    ...actions,
  }
}
