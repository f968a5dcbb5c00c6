import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useAuth } from '@/lib/auth'
import { LoadError } from '@/ui/feedback/load-error'
import { AuthShell } from '../auth-shell.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { OtherAddress } from './other-address.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useTeamInvitation } from './use-team-invitation.ts'

/** Where the email of an invitation to a team leads: `/join#<token>`. */
export function JoinPage() {
  const token = useLocation().hash.replace(/^#/, '')
  const auth = useAuth()
  const { data: invitation, error, isFetching, refetch } = useTeamInvitation(token)

  if (error && !invitation)
    return (
      <AuthShell title={t`Invitation`}>
        <LoadError isRetrying={isFetching} onRetry={refetch}>
          <Trans>The invitation could not be loaded.</Trans>
        </LoadError>
      </AuthShell>
    )
  if (!invitation || auth.status === 'loading')
    return (
      <AuthShell title={t`Invitation`}>
        <p role="status" className="text-center text-muted-foreground">
          <Trans>Looking at your invitation...</Trans>
        </p>
      </AuthShell>
    )
  const address = auth.status === 'signed_in' ? (auth.user.email ?? '') : undefined
  if (invitation.state !== 'open') return <EndedInvitation invitation={invitation} address={address} />
  if (address === undefined) return <SignInFirst invitation={invitation} token={token} />
  if (address.toLowerCase() !== invitation.email)
    return <OtherAddress current={address} invited={invitation.email} />
  return <AnswerInvitation invitation={invitation} />
}
