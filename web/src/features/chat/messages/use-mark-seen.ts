import { useEffect, useRef } from 'react'
import type { ChatBackend } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import { isShown } from '../parts/embed.tsx'
import type { ChatSession } from '../session/session-store.ts'

/**
 * Tells the server which message of the owner's was last on the screen of a visible tab: it needs no e-mail.
 * @param isAtEnd whether the newest message is within the part that is scrolled into view
 */
export function useMarkSeen(
  messages: readonly ChatMessage[],
  isAtEnd: boolean,
  backend: ChatBackend,
  session: ChatSession,
): void {
  const sent = useRef('')
  const newest = messages.findLast(message => message.sender_type === 'human')?.created_at

  useEffect(() => {
    const mark = () => {
      if (!newest || !isAtEnd || sent.current === newest || !isShown()) return
      sent.current = newest
      backend.markSeen(session, newest).catch(() => {
        // Tried again when the chat is shown again, or with the next message.
        sent.current = ''
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    // The page around an embedded chat says that it shows it.
    window.addEventListener('message', mark)
    return () => {
      document.removeEventListener('visibilitychange', mark)
      window.removeEventListener('message', mark)
    }
  }, [newest, isAtEnd, backend, session])
}
