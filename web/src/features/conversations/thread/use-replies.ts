import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mergeMessages } from '@/lib/chat/merge-messages'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import type { Chat } from '../api/fetch-chat.ts'
import { sessionKeys } from '../api/keys.ts'
import type { ChatMessage } from '../api/messages.ts'
import { type OutboxEntry, outbox } from './outbox.ts'

/** PostgreSQL's code for a row that is there already. */
const ALREADY_STORED = '23505'
/** How long storing a reply may take, in milliseconds. */
const DEADLINE_MS = 12_000

/**
 * Stores a reply as the owner's. One that was stored before, by an attempt whose answer got lost, counts as stored.
 *
 * @returns the message as stored, or null when an earlier attempt had stored it
 * @throws PostgrestError with the HTTP status, 0 when there was no answer
 */
async function insertReply(sessionId: string, { id, content }: OutboxEntry): Promise<ChatMessage | null> {
  const reply = { id, session_id: sessionId, sender_type: 'human', content }
  const supabase = await getSupabase()
  const { data, error, status } = await supabase
    .from('chat_messages')
    .insert(reply)
    .select('id, sender_type, content, image_url, created_at, sources, details')
    .abortSignal(AbortSignal.timeout(DEADLINE_MS))
    .single()
  if (error?.code === ALREADY_STORED) return null
  if (error) throw Object.assign(error, { status })
  return data as unknown as ChatMessage
}

/**
 * The owner's draft and unsent replies in a chat, and the way to send them.
 *
 * @param readAt when the chat was last read, in milliseconds since 1970: what waits for the line is sent when one succeeds
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

  useEffect(() => {
    if (messages) outbox.confirm(sessionId, new Set(messages.map(({ id }) => id)))
  }, [sessionId, messages])

  // The same functions while the chat is the same: every bubble has them, and is drawn again when they change.
  const actions = useMemo(() => {
    const deliver = async (entry: OutboxEntry) => {
      const stored = await insertReply(sessionId, entry)
      if (!stored) return
      // Shown at once, in the place of the pending bubble. The cursor stays: what the customer wrote before is yet to come.
      queryClient.setQueryData<Chat | null>(
        sessionKeys.chat(businessId, sessionId),
        chat => chat && { ...chat, messages: mergeMessages(chat.messages, [stored]) },
      )
    }
    const report = async (delivery: Promise<boolean> | undefined) => {
      if (delivery === undefined) return
      if (await delivery) {
        toast({ title: 'Message sent.', variant: 'success' })
        refresh()
      } else {
        toast({ title: 'Failed to send message.', variant: 'destructive' })
      }
    }
    return {
      setDraft: (draft: string) => outbox.setDraft(sessionId, draft),
      send: () => report(outbox.sendDraft(sessionId, deliver)),
      retry: (id: string) => report(outbox.retry(sessionId, id, deliver)),
      discard: (id: string) => outbox.discard(sessionId, id),
      resume: () => report(outbox.resume(sessionId, deliver)),
    }
  }, [queryClient, businessId, sessionId, refresh])

  const { resume } = actions
  useEffect(() => {
    if (readAt > 0) void resume()
  }, [readAt, resume])

  return { draft: desk.draft, entries: desk.entries, ...actions }
}
