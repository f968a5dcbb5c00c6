import { Trans } from '@lingui/react/macro'
import { roleHints, roleNames } from '@/lib/business/permissions'
import { i18n } from '@/lib/i18n/language'
import type { TeamInvitation } from './use-team-invitation.ts'

export type OpenInvitation = Exclude<TeamInvitation, { state: 'gone' }>

/** Who invites to what, and what one may do there. */
export function InvitationWords({ invitation }: { invitation: OpenInvitation }) {
  const { business, role, invitedBy } = invitation
  const roleName = i18n._(roleNames[role])
  const roleHint = i18n._(roleHints[role])
  return (
    <div className="grid gap-2 text-center">
      <p className="text-pretty wrap-anywhere">
        {invitedBy ? (
          <Trans>
            <strong className="font-semibold">{invitedBy}</strong> invites you to work at{' '}
            <strong className="font-semibold">
              <bdi>{business}</bdi>
            </strong>
            .
          </Trans>
        ) : (
          <Trans>
            You are invited to work at{' '}
            <strong className="font-semibold">
              <bdi>{business}</bdi>
            </strong>
            .
          </Trans>
        )}
      </p>
      <p className="text-sm text-pretty text-muted-foreground">
        <Trans>
          {roleName}: {roleHint}
        </Trans>
      </p>
    </div>
  )
}
