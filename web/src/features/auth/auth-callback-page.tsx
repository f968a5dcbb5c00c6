import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from 'react-router'
import { useAuth } from '@/lib/auth'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { AuthShell } from './auth-shell.tsx'
import { OtherAccount } from './other-account.tsx'
import { OtherBrowser } from './other-browser.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useEmailLink } from './use-email-link.ts'

/** Where the links of confirmation and recovery e-mails arrive. */
export function AuthCallbackPage() {
  const auth = useAuth()
  const navigate = useNavigate()
  const state = useEmailLink()

  switch (state.phase) {
    case 'loading':
      return (
        <AuthShell title={t`One moment`}>
          <p role="status" className="text-center text-muted-foreground">
            <Trans>Completing authentication... Please wait.</Trans>
          </p>
        </AuthShell>
      )
    case 'password_recovery':
      return (
        <AuthShell title={t`Reset Your Password`} description={t`Your other devices will be signed out.`}>
          <ResetPasswordForm
            email={auth.status === 'signed_in' ? auth.user.email : undefined}
            onUpdated={() => {
              toast({ title: t`Password updated`, description: t`You are signed in with your new password.` })
              navigate('/dashboard', { replace: true })
            }}
          />
        </AuthShell>
      )
    case 'error':
      return (
        <AuthShell title={t`That did not work`}>
          <div className="grid gap-6 text-center">
            <div className="grid gap-1">
              <p role="alert" className="font-medium">
                {state.message}
              </p>
              {!state.retry && (
                <p className="text-sm text-pretty text-muted-foreground">
                  <Trans>
                    Each link works once, for one hour. You can ask for a new one on the sign-in page.
                  </Trans>
                </p>
              )}
            </div>
            {state.retry ? (
              <Button onClick={state.retry}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              <Button asChild>
                <Link to="/auth">
                  <Trans>Back to Sign In</Trans>
                </Link>
              </Button>
            )}
          </div>
        </AuthShell>
      )
    case 'other_account':
      return <OtherAccount {...state} />
    case 'other_browser':
      return <OtherBrowser type={state.type} />
    case 'signed_in':
      return <Navigate to="/dashboard" replace />
    case 'signed_out':
      return <Navigate to="/auth" replace />
  }
}
