import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { CircleAlert, MessageSquare } from 'lucide-react'
import { memo } from 'react'
import { serverWords } from '@/lib/server-words/server-words'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { customerEmail, customerName, givenName, isWaiting, type SessionSummary } from '../api/session.ts'
import { CustomerAvatar } from '../parts/customer-avatar.tsx'
import { LastWords } from '../parts/last-words.tsx'
import { RowBadges } from '../parts/row-badges.tsx'
import { TimeAgo } from '../parts/time-ago.tsx'
import { UnreadCount } from '../parts/unread-count.tsx'
import { RowTags } from '../tags/row-tags.tsx'
import type { Tag } from '../tags/use-tags.ts'

interface SessionRowProps {
  session: SessionSummary
  isBlocked: boolean
  /** The business's; undefined while they are not known. */
  tags: readonly Tag[] | undefined
  onView: (id: string) => void
}

/** One chat of the list. The whole row is clickable; keyboards and screen readers use its button. */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, isBlocked, tags, onView } = props
  const { id, unread_count: unread, message_count: count, escalation_reason: stored } = session
  const name = customerName(session)
  const email = customerEmail(session)
  const reason = stored && serverWords(stored)
  const nameId = `chat-${id}`

  return (
    <li
      data-session={id}
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3.5 transition-colors [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:bg-muted/60 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5',
        unread > 0 && 'bg-accent/35',
      )}
    >
      <CustomerAvatar name={givenName(session)} className="row-span-2 mt-0.5" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            id={nameId}
            dir="auto"
            className={clsx('min-w-0 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}
          >
            {name}
          </h3>
          <RowBadges session={session} isBlocked={isBlocked} />
          {isWaiting(session) && (
            <Badge variant="warning">
              <Trans>Waiting for you</Trans>
            </Badge>
          )}
          {unread > 0 && <UnreadCount count={unread} />}
        </div>
        {email && <p className="truncate text-sm text-muted-foreground">{email}</p>}
        {session.last_message && (
          <p className={clsx('flex min-w-0 text-sm', unread === 0 && 'text-muted-foreground')}>
            <LastWords session={session} />
          </p>
        )}
        {reason && (
          <p className="flex min-w-0 items-start gap-1.5 text-sm text-muted-foreground">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="line-clamp-2 min-w-0 break-words">
              <Trans>
                <span className="sr-only">Escalation reason: </span>
                {reason}
              </Trans>
            </span>
          </p>
        )}
        {session.tag_ids.length > 0 && <RowTags tags={tags} ids={session.tag_ids} />}
      </div>
      <div className="col-start-2 row-start-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 sm:contents">
        <p className="flex min-h-9 flex-1 basis-[6rem] flex-wrap items-center gap-x-3 text-xs text-muted-foreground sm:col-start-2 sm:row-start-2 sm:min-h-0">
          <TimeAgo timestamp={session.created_at} />
          <span className="inline-flex items-center gap-1 tabular-nums">
            <MessageSquare aria-hidden className="size-3.5" />
            <Plural value={count} one="# message" other="# messages" />
          </span>
        </p>
        <Button
          variant="outline"
          size="sm"
          className="ms-auto after:absolute after:inset-0 active:translate-y-0 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center"
          aria-describedby={nameId}
          onClick={() => onView(id)}
        >
          <Trans>View Chat</Trans>
        </Button>
      </div>
    </li>
  )
})
