import { Trans } from '@lingui/react/macro'
import { Badge } from '@/ui/badge'
import { channelName, type SessionSummary } from '../api/session.ts'
import { StatusBadge } from './status-badge.tsx'

/** What a list says of a chat besides its words: its status, its messenger, and why it is not seen by everybody. */
export function RowBadges({ session, isBlocked }: { session: SessionSummary; isBlocked: boolean }) {
  const messenger = channelName(session)
  const { held_reason: held } = session
  return (
    <>
      <StatusBadge status={session.status} />
      {messenger && <Badge variant="secondary">{messenger}</Badge>}
      {held !== null && (
        <Badge variant="outline">
          <Trans>Held back: {held}</Trans>
        </Badge>
      )}
      {isBlocked && (
        <Badge variant="destructive">
          <Trans>Blocked</Trans>
        </Badge>
      )}
    </>
  )
}
