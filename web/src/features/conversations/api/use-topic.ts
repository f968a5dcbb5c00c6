import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribeToTopic, type TopicSubscription } from '@/lib/realtime'

/** The polling interval without events, and, as a fallback, with them, in milliseconds. */
const POLLING_MS = { alone: 5_000, besidesEvents: 60_000 }

/** A query's refetchInterval: a failed read is repeated soon, with or without events. */
export function pollingInterval(isLive: boolean) {
  return ({ state }: { state: { status: string } }): number =>
    isLive && state.status !== 'error' ? POLLING_MS.besidesEvents : POLLING_MS.alone
}

/** Whether an event of a business's topic says that its chats changed: not what is typed, looked at or noted. */
export const changesChats = (event: string): boolean =>
  event === 'message' || event === 'session' || event === 'tags'

interface TopicUse {
  topic: string | undefined
  isPrivate: boolean
  onEvent: (event: string, payload: unknown) => void
  /** Called each time that the topic is joined: what happened before has to be read. */
  onJoin?: () => void
}

/**
 * Listens to a realtime topic while the component is on the page.
 *
 * @returns whether the topic is joined, and a function that sends an event
 */
export function useTopic({ topic, isPrivate, onEvent, onJoin }: TopicUse): {
  isLive: boolean
  send: TopicSubscription['send']
} {
  const [isLive, setIsLive] = useState(false)
  const subscription = useRef<TopicSubscription>(null)
  const handleEvent = useEffectEvent(onEvent)
  const handleLive = useEffectEvent((live: boolean) => {
    setIsLive(live)
    if (live) onJoin?.()
  })

  useEffect(() => {
    if (!topic) return
    const own = subscribeToTopic(topic, {
      isPrivate,
      onEvent: (event, payload) => handleEvent(event, payload),
      onLive: live => handleLive(live),
    })
    subscription.current = own
    return () => {
      own.unsubscribe()
      subscription.current = null
      setIsLive(false)
    }
  }, [topic, isPrivate])

  return { isLive, send: (event, payload) => subscription.current?.send(event, payload) }
}

/** The id of the chat in an event's payload. */
export function sessionIdOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('session_id' in payload)) return undefined
  return typeof payload.session_id === 'string' ? payload.session_id : undefined
}
