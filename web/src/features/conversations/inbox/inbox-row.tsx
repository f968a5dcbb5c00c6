import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { AlarmClock, CircleAlert, UserRound } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/ui/badge'
import { customerName, givenName, isSnoozed, isWaiting, type SessionSummary } from '../api/session.ts'
import { CustomerAvatar } from '../parts/customer-avatar.tsx'
import { LastWords } from '../parts/last-words.tsx'
import { RowBadges } from '../parts/row-badges.tsx'
import { TimeAgo } from '../parts/time-ago.tsx'
import { UnreadCount } from '../parts/unread-count.tsx'
import { untilWords } from '../snooze/snooze-times.ts'
import { RowTags } from '../tags/row-tags.tsx'
import type { Tag } from '../tags/use-tags.ts'

interface InboxRowProps {
  session: SessionSummary
  isOpen: boolean
  isBlocked: boolean
  /** Who has the chat; undefined for nobody. */
  assignee: string | undefined
  /** The business's; undefined while they are not known. */
  tags: readonly Tag[] | undefined
  onOpen: (id: string) => void
}

/** One chat in the inbox's list: a link, which another tab opens, too. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { session, isOpen, isBlocked, assignee, tags, onOpen } = props
  const { id, unread_count: unread } = session
  const name = customerName(session)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li data-session={id} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Link
        to={`?session=${id}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
        className={clsx(
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-s-3 py-3 ps-3 pe-4 -outline-offset-2 transition-colors',
          isOpen ? 'border-primary bg-muted' : 'border-transparent hover:bg-muted/60',
          !isOpen && unread > 0 && 'bg-accent/35',
        )}
      >
        <CustomerAvatar name={givenName(session)} className="mt-0.5" />
        <span className="grid min-w-0 gap-1">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 truncate text-sm',
                unread > 0 ? 'font-semibold' : 'font-medium',
              )}
            >
              {name}
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">
              <TimeAgo timestamp={session.last_message_at} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span className={clsx('flex min-w-0 flex-1 text-sm', unread === 0 && 'text-muted-foreground')}>
              <LastWords session={session} />
            </span>
            {unread > 0 && <UnreadCount count={unread} />}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-1.5">
            <RowBadges session={session} isBlocked={isBlocked} />
            {isWaiting(session) && (
              <Badge variant="warning">
                <CircleAlert aria-hidden />
                <Trans context="a customer">Waiting</Trans>
              </Badge>
            )}
            {session.snoozed_until !== null && (
              <Badge variant="outline">
                <AlarmClock aria-hidden />
                {isSnoozed(session, Date.now()) ? untilWords(session.snoozed_until) : t`Back from snooze`}
              </Badge>
            )}
            {assignee && (
              <span className="flex min-w-0 items-center gap-1 text-xs text-muted-foreground">
                <UserRound aria-hidden className="size-3 shrink-0" />
                <Trans>
                  <span className="sr-only">Assigned to </span>
                  <span className="min-w-0 truncate">{assignee}</span>
                </Trans>
              </span>
            )}
          </span>
          {session.tag_ids.length > 0 && <RowTags tags={tags} ids={session.tag_ids} />}
        </span>
      </Link>
    </li>
  )
})
