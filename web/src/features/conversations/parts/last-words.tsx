import { t } from '@lingui/core/macro'
import type { SessionSummary } from '../api/session.ts'

/** The start of a chat's last message, after who wrote it: 'Team: Hello'. For a flex box. */
export function LastWords({ session }: { session: SessionSummary }) {
  const { last_sender, last_message } = session
  const author = last_sender === 'ai' ? t`Assistant:` : last_sender === 'human' ? t`Team:` : undefined
  return (
    <>
      {author && <span className="shrink-0 whitespace-pre">{author} </span>}
      {/* By itself: a message may run the other way than the page. */}
      <span dir="auto" className="truncate">
        {last_message}
      </span>
    </>
  )
}
