import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribeToTopic, type TopicSubscription } from '@/lib/realtime'

/** How often to read while no events come, and, for safety, while they do, in milliseconds. */
const POLLING_MS = { alone: 5_000, besidesEvents: 60_000 }

/** How long to wait for the next reading: what could not be read is tried again soon, whether events come or not. */
export function pollingInterval(isLive: boolean) {
  return ({ state }: { state: { status: string } }): number =>
    isLive && state.status !== 'error' ? POLLING_MS.besidesEvents : POLLING_MS.alone
}

interface TopicUse {
  topic: string | undefined
  isPrivate: boolean
  onEvent: (event: string, payload: unknown) => void
  /** Called each time that events begin to come: what happened before has to be read. */
  onJoin?: () => void
}

/**
 * Listens to a realtime topic while the component is on the page.
 *
 * @returns whether events come now, and the way to send one
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

/** The chat that an event of a business's or a chat's topic is about. */
export function sessionIdOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('session_id' in payload)) return undefined
  return typeof payload.session_id === 'string' ? payload.session_id : undefined
}
