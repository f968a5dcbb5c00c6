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
  const state = { returnTo, email: invitation.email }
  return (
    <AuthShell title="You are invited">
      <div className="grid gap-6">
        <InvitationWords invitation={invitation} />
        <div className="grid gap-2">
          {maySignUp && (
            <Button asChild>
              <Link to={`/auth#invitation=${encodeURIComponent(token)}`} state={state}>
                Create an account
              </Link>
            </Button>
          )}
          <Button asChild variant={maySignUp ? 'outline' : 'primary'}>
            <Link to="/auth" state={state}>
              Sign in
            </Link>
          </Button>
        </div>
        <p className="text-center text-sm text-pretty wrap-anywhere text-muted-foreground">
          It works with an account of {invitation.email} only.
        </p>
      </div>
    </AuthShell>
  )
}
