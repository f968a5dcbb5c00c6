import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { grouped, shownLocale } from '@/lib/format'
import type { ChatSession } from '../api/fetch-chat.ts'
import { channelName, customerEmail, customerName } from '../api/session.ts'
import { Undelivered } from '../parts/undelivered.tsx'

/** What is known of a chat besides its messages. */
export function ChatDetails({ session }: { session: ChatSession }) {
  const email = customerEmail(session)
  const messenger = channelName(session)
  return (
    <dl className="grid animate-fade-in grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b bg-muted/40 px-4 py-3 text-sm sm:px-6">
      <Detail term={t`Customer`}>{customerName(session)}</Detail>
      <Detail term={t`Email`}>
        {email ?? t`Not given`}
        {email && session.email_failed_at && <Undelivered />}
      </Detail>
      {messenger && (
        <Detail term={t({ message: 'Writes in', context: 'a messenger' })}>
          {session.unreachable_at ? (
            <Trans>
              {messenger}
              <span className="text-destructive"> – has blocked your bot</span>
            </Trans>
          ) : (
            messenger
          )}
        </Detail>
      )}
      <Detail term={t({ message: 'Started', context: 'when a chat was' })}>
        {moment(session.created_at)}
      </Detail>
      <Detail term={t`Last message`}>{moment(session.last_message_at)}</Detail>
      <Detail term={t`Messages`}>{grouped(session.message_count)}</Detail>
      <Detail term={t`Session`}>
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

/** 'Mar 4, 2026, 2:05 PM'. */
const moment = (timestamp: string) =>
  new Date(timestamp).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' })
