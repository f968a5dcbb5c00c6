import { CircleAlert, MessageSquare } from 'lucide-react'
import { memo } from 'react'
import type { Sender } from '@/lib/chat/messages'
import { cn } from '@/lib/cn'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { channelName, customerEmail, customerName, isWaiting, type SessionSummary } from '../api/session.ts'
import { CustomerAvatar } from '../parts/customer-avatar.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeAgo } from '../parts/time-ago.tsx'
import { UnreadCount } from '../parts/unread-count.tsx'

interface SessionRowProps {
  session: SessionSummary
  isBlocked: boolean
  onView: (id: string) => void
}

const authors: Record<Sender, string> = { customer: '', ai: 'Assistant: ', human: 'Team: ' }

/** One chat of the list. The whole row is clickable; keyboards and screen readers use its button. */
export const SessionRow = memo(function SessionRow({ session, isBlocked, onView }: SessionRowProps) {
  const {
    id,
    unread_count: unread,
    message_count: count,
    escalation_reason: reason,
    held_reason: held,
  } = session
  const name = customerName(session)
  const email = customerEmail(session)
  const messenger = channelName(session)
  const nameId = `chat-${id}`

  return (
    <li
      data-session={id}
      className={cn(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3.5 transition-colors [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:bg-muted/60 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5',
        unread > 0 && 'bg-accent/35',
      )}
    >
      <CustomerAvatar name={name} className="row-span-2 mt-0.5" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3
            id={nameId}
            dir="auto"
            className={cn('min-w-0 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}
          >
            {name}
          </h3>
          <StatusBadge status={session.status} />
          {messenger && <Badge variant="secondary">{messenger}</Badge>}
          {held !== null && <Badge variant="outline">Held back: {held}</Badge>}
          {isBlocked && <Badge variant="destructive">Blocked</Badge>}
          {isWaiting(session) && <Badge variant="warning">Waiting for you</Badge>}
          {unread > 0 && <UnreadCount count={unread} />}
        </div>
        {email && <p className="truncate text-sm text-muted-foreground">{email}</p>}
        {session.last_message && (
          <p className={cn('truncate text-sm', unread === 0 && 'text-muted-foreground')} dir="auto">
            {session.last_sender && authors[session.last_sender]}
            {session.last_message}
          </p>
        )}
        {reason && (
          <p className="flex min-w-0 items-start gap-1.5 text-sm text-muted-foreground">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span className="line-clamp-2 min-w-0 break-words">
              <span className="sr-only">Escalation reason: </span>
              {reason}
            </span>
          </p>
        )}
      </div>
      <div className="col-start-2 row-start-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 sm:contents">
        <p className="flex min-h-9 flex-1 basis-[6rem] flex-wrap items-center gap-x-3 text-xs text-muted-foreground sm:col-start-2 sm:row-start-2 sm:min-h-0">
          <TimeAgo timestamp={session.created_at} />
          <span className="inline-flex items-center gap-1 tabular-nums">
            <MessageSquare aria-hidden className="size-3.5" />
            {count === 1 ? '1 message' : `${count} messages`}
          </span>
        </p>
        <Button
          variant="outline"
          size="sm"
          className="ms-auto after:absolute after:inset-0 active:translate-y-0 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center"
          aria-describedby={nameId}
          onClick={() => onView(id)}
        >
          View Chat
        </Button>
      </div>
    </li>
  )
})
