import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ReturnTo } from '@/lib/return-to'
import { useConfig } from '@/lib/use-config'
import { Button } from '@/ui/button'
import { AuthShell } from '../auth-shell.tsx'
import { InvitationWords, type OpenInvitation } from './invitation-words.tsx'

/** For who is not signed in: the two ways to an account, both of which lead back to the invitation. */
export function SignInFirst({ invitation, token }: { invitation: OpenInvitation; token: string }) {
  const maySignUp = useConfig()?.signUp !== 'closed'
  const returnTo: ReturnTo = { path: `/join#${token}`, state: null }
  const { email } = invitation
  const state = { returnTo, email }
  return (
    <AuthShell title={t`You are invited`}>
      <div className="grid gap-6">
        <InvitationWords invitation={invitation} />
        <div className="grid gap-2">
          {maySignUp && (
            <Button asChild>
              <Link to={`/auth#invitation=${encodeURIComponent(token)}`} state={state}>
                <Trans>Create an account</Trans>
              </Link>
            </Button>
          )}
          <Button asChild variant={maySignUp ? 'outline' : 'primary'}>
            <Link to="/auth" state={state}>
              <Trans>Sign in</Trans>
            </Link>
          </Button>
        </div>
        <p className="text-center text-sm text-pretty wrap-anywhere text-muted-foreground">
          <Trans>It works with an account of {email} only.</Trans>
        </p>
      </div>
    </AuthShell>
  )
}
