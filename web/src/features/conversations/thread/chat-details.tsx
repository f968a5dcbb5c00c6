import type { ReactNode } from 'react'
import { formatDate, formatTime } from '@/lib/format'
import type { ChatSession } from '../api/fetch-chat.ts'
import { channelName, customerEmail, customerName } from '../api/session.ts'
import { Undelivered } from '../parts/undelivered.tsx'

/** What is known of a chat besides its messages. */
export function ChatDetails({ session }: { session: ChatSession }) {
  const email = customerEmail(session)
  const messenger = channelName(session)
  return (
    <dl className="grid animate-fade-in grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b bg-muted/40 px-4 py-3 text-sm sm:px-6">
      <Detail term="Customer">{customerName(session)}</Detail>
      <Detail term="Email">
        {email ?? 'Not given'}
        {email && session.email_failed_at && <Undelivered />}
      </Detail>
      {messenger && (
        <Detail term="Writes in">
          {messenger}
          {session.unreachable_at && <span className="text-destructive"> – has blocked your bot</span>}
        </Detail>
      )}
      <Detail term="Started">{moment(session.created_at)}</Detail>
      <Detail term="Last message">{moment(session.last_message_at)}</Detail>
      <Detail term="Messages">{session.message_count}</Detail>
      <Detail term="Session">
        <code className="text-xs break-all">{session.id}</code>
      </Detail>
    </dl>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

const moment = (timestamp: string) => `${formatDate(timestamp)}, ${formatTime(timestamp)}`
