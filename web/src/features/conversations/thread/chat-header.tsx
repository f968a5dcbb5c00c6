import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Ban, CircleAlert, Download, EllipsisVertical, Info, Trash2, X } from 'lucide-react'
import type { ElementType } from 'react'
import { useMay } from '@/lib/business/business'
import { serverWords } from '@/lib/server-words/server-words'
import { mailtoHref } from '@/lib/text/mailto.ts'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import type { ChatSession } from '../api/fetch-chat.ts'
import { channelName, customerEmail, customerName, givenName, type SessionSummary } from '../api/session.ts'
import { CustomerAvatar } from '../parts/customer-avatar.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeAgo } from '../parts/time-ago.tsx'
import { Undelivered } from '../parts/undelivered.tsx'

interface ChatHeaderProps {
  /** What the customer's name is, such as a dialog's title. */
  title: ElementType
  /** Whether the list is beside it on a wide screen. */
  isInInbox: boolean
  /** Undefined while a chat that was opened by its URL is loading. */
  session: ChatSession | SessionSummary | undefined
  areDetailsOpen: boolean
  isBlocked: boolean
  onDetails: () => void
  onExport: () => void
  onBlock: () => void
  /** Undefined for who may not. */
  onDelete: (() => void) | undefined
  onClose: () => void
}

/** The customer's name and the chat's status. */
export function ChatHeader({
  title: Title,
  isInInbox,
  session,
  areDetailsOpen,
  isBlocked,
  onDetails,
  onExport,
  onBlock,
  onDelete,
  onClose,
}: ChatHeaderProps) {
  const mayDelete = useMay('manage')
  const name = session ? customerName(session) : t`Chat`
  const email = session && customerEmail(session)
  const messenger = session && channelName(session)
  const reason = session?.escalation_reason && serverWords(session.escalation_reason)
  return (
    <header className="border-b">
      <div className="flex items-center gap-2 py-2.5 ps-2 pe-2 sm:gap-3 sm:ps-6">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Back to the chats`}
          className={isInInbox ? 'md:hidden' : 'sm:hidden'}
          onClick={onClose}
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <CustomerAvatar name={session ? givenName(session) : name} className="max-sm:hidden" />
        <div className="grid min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-2">
            <Title dir="auto" className="truncate text-base font-semibold tracking-tight">
              {name}
            </Title>
            {session && <StatusBadge status={session.status} />}
            {messenger && <Badge variant="secondary">{messenger}</Badge>}
            {isBlocked && (
              <Badge variant="destructive">
                <Trans>Blocked</Trans>
              </Badge>
            )}
          </div>
          <p className="min-h-5 text-sm wrap-anywhere text-muted-foreground">
            {email && (
              <>
                <a href={mailtoHref(email)} className="underline underline-offset-2 hover:text-foreground">
                  {email}
                </a>
                {' · '}
              </>
            )}
            {messenger && 'unreachable_at' in session && session.unreachable_at && (
              <span className="text-destructive">
                <Trans>Has blocked your bot in {messenger}</Trans>
                {' · '}
              </span>
            )}
            {session && <TimeAgo timestamp={session.created_at} />}
          </p>
          {email && 'email_failed_at' in session && session.email_failed_at && <Undelivered />}
        </div>
        <div className="flex shrink-0">
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost" size="icon" aria-label={t`More`}>
                <EllipsisVertical aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem onSelect={onDetails} disabled={!session}>
                <Info aria-hidden />
                {areDetailsOpen ? t`Hide details` : t`Show details`}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={onExport} disabled={!session}>
                <Download aria-hidden />
                <Trans>Export as text</Trans>
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={onBlock} disabled={!session || isBlocked}>
                <Ban aria-hidden />
                <Trans>Block customer</Trans>
              </DropdownMenuItem>
              {onDelete && mayDelete && (
                <DropdownMenuItem onSelect={onDelete} disabled={!session}>
                  <Trash2 aria-hidden />
                  <Trans>Delete chat</Trans>
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`Close`}
            className={isInInbox ? 'max-md:hidden' : 'max-sm:hidden'}
            onClick={onClose}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
      {reason && (
        <p className="flex items-start gap-2 bg-warning/10 px-4 py-2 text-sm sm:px-6">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0 break-words">
            <Trans>
              <span className="font-medium">Escalation reason:</span> {reason}
            </Trans>
          </span>
        </p>
      )}
    </header>
  )
}
