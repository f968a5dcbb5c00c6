import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getSupabase } from '@/lib/supabase'
import type { Chat } from '../api/fetch-chat.ts'
import { patchLists } from '../api/keys.ts'
import { useCameBackAt } from '../snooze/use-came-back.ts'
import { useIsVisible } from './use-is-visible.ts'

/** Marks the customer's messages as read while the chat is open in a visible tab, and one that came back from a snooze as looked at. */
export function useMarkRead(businessId: string, chat: Chat | null | undefined): void {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const sent = useRef('')
  const newest = chat?.messages.findLast(message => message.sender_type === 'customer')?.created_at
  const session = chat?.session
  const readAt = session?.read_at
  const sessionId = session?.id
  const cameBackAt = useCameBackAt(session)

  useEffect(() => {
    if (!sessionId || !isVisible) return
    const isRead = !newest || (readAt && Date.parse(readAt) >= Date.parse(newest))
    const seen = `${newest} ${cameBackAt}`
    if ((isRead && cameBackAt === null) || sent.current === seen) return
    sent.current = seen
    const mark = async () => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('mark_chat_read', {
        session_id: sessionId,
        ...(newest && { read_until: newest }),
      })
      if (error) throw error
      patchLists(queryClient, businessId, sessionId, {
        unread_count: 0,
        ...(cameBackAt !== null && { snoozed_until: null }),
      })
    }
    mark().catch(() => {
      // Tried again after the next read of the chat.
      sent.current = ''
    })
  }, [queryClient, businessId, sessionId, newest, readAt, cameBackAt, isVisible])
}
