import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getSupabase } from '@/lib/supabase'
import type { Chat } from '../api/fetch-chat.ts'
import { patchLists } from '../api/keys.ts'
import { useIsVisible } from './use-is-visible.ts'

/** Marks the customer's messages as read while the chat is open in a visible tab. */
export function useMarkRead(businessId: string, chat: Chat | null | undefined): void {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const sent = useRef('')
  const newest = chat?.messages.findLast(message => message.sender_type === 'customer')?.created_at
  const readAt = chat?.session.read_at
  const sessionId = chat?.session.id

  useEffect(() => {
    if (!sessionId || !newest || !isVisible || sent.current === newest) return
    if (readAt && Date.parse(readAt) >= Date.parse(newest)) return
    sent.current = newest
    const mark = async () => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('mark_chat_read', { session_id: sessionId, read_until: newest })
      if (error) throw error
      patchLists(queryClient, businessId, sessionId, { unread_count: 0 })
    }
    mark().catch(() => {
      // Tried again after the next read of the chat.
      sent.current = ''
    })
  }, [queryClient, businessId, sessionId, newest, readAt, isVisible])
}
