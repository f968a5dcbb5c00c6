import { useEffect, useRef } from 'react'
import type { ChatMessage } from '../api/messages.ts'
import { countUnread } from '../parts/embed.tsx'

/**
 * While the tab is in the background, its title counts the messages that arrive: "(2) Chat with …". While an embedded
 * chat is out of view, its launcher does.
 *
 * @param loaded whether `messages` holds the messages from before this visit
 */
export function useUnreadTitle(messages: readonly ChatMessage[], loaded: boolean): void {
  const seen = useRef<number | null>(null)

  useEffect(() => {
    if (!loaded) return
    const count = messages.filter(message => message.sender_type !== 'customer').length
    const fresh = count - (seen.current ?? count)
    seen.current = count
    if (fresh > 0) countUnread(fresh)
    if (fresh > 0 && document.hidden) document.title = `(${unread() + fresh}) ${plainTitle()}`
  }, [messages, loaded])

  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) document.title = plainTitle()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
}

const COUNT = /^\((\d+)\) /

function unread(): number {
  return Number(COUNT.exec(document.title)?.[1] ?? 0)
}

function plainTitle(): string {
  return document.title.replace(COUNT, '')
}
