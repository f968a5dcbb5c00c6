import { useEffect, useState, useSyncExternalStore } from 'react'
import { Conversation, type ConversationDependencies } from './conversation.ts'
import type { ConversationState } from './conversation-state.ts'

/** How often a chat is read, in milliseconds. */
const POLLING_MS = 5_000
/** A tab that has been hidden for this long stops polling until it is shown again, in milliseconds. */
const REST_AFTER_MS = 10 * 60_000

/**
 * The chat of a session, kept current while the component is mounted: read every 5 s, after each send, and when the tab is
 * shown or the device is online again.
 *
 * @param dependencies used as they are at the first render
 */
export function useConversation(dependencies: ConversationDependencies): {
  conversation: Conversation
  state: ConversationState
} {
  const [conversation] = useState(() => new Conversation(dependencies))
  const state = useSyncExternalStore(conversation.subscribe, conversation.getSnapshot)

  useEffect(() => {
    let hiddenSince = document.hidden ? Date.now() : Number.POSITIVE_INFINITY
    const tick = () => {
      if (Date.now() - hiddenSince < REST_AFTER_MS) void conversation.refresh()
    }
    const look = () => {
      hiddenSince = document.hidden ? Date.now() : Number.POSITIVE_INFINITY
      if (!document.hidden) void conversation.reconnect()
    }
    const reconnect = () => void conversation.reconnect()
    const disconnect = () => conversation.disconnect()

    void conversation.start()
    const timer = setInterval(tick, POLLING_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', reconnect)
    window.addEventListener('offline', disconnect)
    return () => {
      conversation.stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', reconnect)
      window.removeEventListener('offline', disconnect)
    }
  }, [conversation])

  return { conversation, state }
}
