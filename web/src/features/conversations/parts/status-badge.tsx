import type { ChatStatus } from '@/lib/chat/messages'
import { Badge } from '@/ui/badge'
import { toStatus } from '../api/session.ts'
import { statusName } from '../api/status-names.ts'

/** A chat's status as the dashboard names it. */
export function StatusBadge({ status }: { status: ChatStatus }) {
  const shown = toStatus(status)
  return (
    <Badge variant={shown === 'resolved' ? 'secondary' : 'default'}>
      {shown === 'manual' && <span aria-hidden className="size-1.5 rounded-full bg-primary" />}
      <span className="first-letter:uppercase">{statusName(shown)}</span>
    </Badge>
  )
}
