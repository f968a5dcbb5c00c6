import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TYPING_SENT_EVERY_MS } from '@/lib/chat/typing'
import { useTopic } from '../api/use-topic.ts'
import {
  type Colleagues,
  nextEnd,
  type Presence,
  readPresence,
  saidEvery,
  without,
  withPresence,
} from './colleagues.ts'

/**
 * Who else of the team is at a chat, while the component is on the page and seen; and tells them that we are.
 * @param me the caller's id; nothing is told or heard without it
 */
export function useColleagues(businessId: string, sessionId: string, me: string | undefined) {
  const [others, setOthers] = useState<Colleagues>(new Map())
  const lastTyped = useRef(0)

  const tell = useEffectEvent((doing: Presence['doing'], at: string) => {
    if (me) send('presence', { session_id: at, user_id: me, doing })
  })

  // Before the topic's own effect: that we leave is said while the topic is still joined.
  useEffect(() => {
    if (!me) return
    const say = () => tell(document.visibilityState === 'visible' ? 'looking' : 'left', sessionId)
    const leave = () => tell('left', sessionId)
    const first = setTimeout(say)
    const again = setInterval(() => document.visibilityState === 'visible' && say(), saidEvery)
    document.addEventListener('visibilitychange', say)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', say)
      window.removeEventListener('pagehide', leave)
      leave()
      setOthers(new Map())
    }
  }, [me, sessionId])

  const { send } = useTopic({
    topic: me && `business:${businessId}`,
    isPrivate: true,
    onEvent: (event, payload) => {
      const presence = event === 'presence' ? readPresence(payload, sessionId) : undefined
      if (!presence || presence.user_id === me) return
      const isNew = !others.has(presence.user_id)
      setOthers(known => withPresence(known, presence, Date.now()))
      // Who comes is told at once that we are here.
      if (isNew && presence.doing !== 'left' && document.visibilityState === 'visible')
        tell('looking', sessionId)
    },
    onJoin: () => document.visibilityState === 'visible' && tell('looking', sessionId),
  })

  useEffect(() => {
    const now = Date.now()
    const end = nextEnd(others, now)
    if (end === undefined) return
    const timer = setTimeout(() => setOthers(known => without(known, Date.now())), end - now)
    return () => clearTimeout(timer)
  }, [others])

  const tellTyping = () => {
    if (!me || Date.now() - lastTyped.current < TYPING_SENT_EVERY_MS) return
    lastTyped.current = Date.now()
    send('presence', { session_id: sessionId, user_id: me, doing: 'typing' })
  }
  return { others, tellTyping }
}
