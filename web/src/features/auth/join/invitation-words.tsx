import { roleHints, roleNames } from '@/lib/business/permissions'
import type { TeamInvitation } from './use-team-invitation.ts'

export type OpenInvitation = Exclude<TeamInvitation, { state: 'gone' }>

/** Who invites to what, and what one may do there. */
export function InvitationWords({ invitation }: { invitation: OpenInvitation }) {
  const { business, role, invitedBy } = invitation
  return (
    <div className="grid gap-2 text-center">
      <p className="text-pretty wrap-anywhere">
        {invitedBy ? (
          <>
            <strong className="font-semibold">{invitedBy}</strong> invites you
          </>
        ) : (
          'You are invited'
        )}{' '}
        to work at{' '}
        <strong className="font-semibold">
          <bdi>{business}</bdi>
        </strong>
        .
      </p>
      <p className="text-sm text-pretty text-muted-foreground">
        {roleNames[role]}: {roleHints[role]}
      </p>
    </div>
  )
}
