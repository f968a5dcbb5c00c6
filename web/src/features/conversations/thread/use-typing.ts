import { useEffect, useRef, useState } from 'react'
import { TYPING_SENT_EVERY_MS, TYPING_SHOWN_MS } from '@/lib/chat/typing'
import { sessionIdOf, useTopic } from '../api/use-topic.ts'

/**
 * Typing notices of a chat, in both directions.
 *
 * @param topic of the chat, once known
 * @param lastMessageId a new message ends the customer's notice
 */
export function useTyping(sessionId: string, topic: string | undefined, lastMessageId: string | undefined) {
  const [isCustomerTyping, setIsCustomerTyping] = useState(false)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSent = useRef(0)

  const { send } = useTopic({
    topic,
    isPrivate: false,
    onEvent: (event, payload) => {
      if (event !== 'typing' || sessionIdOf(payload) !== sessionId || !isByCustomer(payload)) return
      setIsCustomerTyping(true)
      clearTimeout(ending.current)
      ending.current = setTimeout(() => setIsCustomerTyping(false), TYPING_SHOWN_MS)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what ends it
  useEffect(() => {
    setIsCustomerTyping(false)
    return () => clearTimeout(ending.current)
  }, [lastMessageId])

  const announceTyping = () => {
    if (Date.now() - lastSent.current < TYPING_SENT_EVERY_MS) return
    lastSent.current = Date.now()
    send('typing', { session_id: sessionId, who: 'human' })
  }
  return { isCustomerTyping, announceTyping }
}

function isByCustomer(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'who' in payload && payload.who === 'customer'
}
