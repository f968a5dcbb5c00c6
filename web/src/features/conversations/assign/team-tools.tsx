import { Trans } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { Button } from '@/ui/button'
import { SnoozeMenu } from '../snooze/snooze-menu.tsx'
import { AssigneeMenu } from './assignee-menu.tsx'

interface TeamToolsProps {
  businessId: string
  sessionId: string
  assigneeId: string | null
  /** Undefined for a chat that cannot be put off. */
  snoozedUntil: string | null | undefined
  /** Undefined while a note is being written. */
  onNote: (() => void) | undefined
}

/** What those who work at a business do among themselves about a chat. */
export function TeamTools({ businessId, sessionId, assigneeId, snoozedUntil, onNote }: TeamToolsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center">
      <AssigneeMenu businessId={businessId} sessionId={sessionId} assigneeId={assigneeId} />
      <Button variant="ghost" size="sm" disabled={!onNote} onClick={onNote}>
        <StickyNote aria-hidden />
        <Trans>Add note</Trans>
      </Button>
      {snoozedUntil !== undefined && (
        <SnoozeMenu businessId={businessId} sessionId={sessionId} until={snoozedUntil} />
      )}
    </div>
  )
}
