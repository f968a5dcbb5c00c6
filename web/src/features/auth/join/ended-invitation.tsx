import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { AuthShell } from '../auth-shell.tsx'
import { wordsFor } from './ended-words.ts'
import type { TeamInvitation } from './use-team-invitation.ts'

interface EndedInvitationProps {
  invitation: TeamInvitation
  /** The address that is signed in; undefined where nobody is. */
  address: string | undefined
}

/** In place of an invitation that can be accepted no more: why, and what to do. */
export function EndedInvitation({ invitation, address }: EndedInvitationProps) {
  const { title, text } = wordsFor(invitation, address)
  return (
    <AuthShell title={title}>
      <div className="grid gap-6">
        <p className="text-center text-pretty wrap-anywhere">{text}</p>
        <Button asChild>
          {address === undefined ? (
            <Link to="/auth">
              <Trans>Go to Sign In</Trans>
            </Link>
          ) : (
            <Link to="/dashboard">
              <Trans>Go to the dashboard</Trans>
            </Link>
          )}
        </Button>
      </div>
    </AuthShell>
  )
}
