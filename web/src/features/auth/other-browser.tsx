import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAuth } from '@/lib/auth'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { AuthShell } from './auth-shell.tsx'
import type { LinkType } from './email-link.ts'
import { NewLinkForm } from './new-link-form.tsx'

const texts = {
  signup: {
    title: msg`Your address is confirmed`,
    words: msg`You can sign in here with your password, or go back to the browser in which you signed up.`,
  },
  recovery: {
    title: msg`Open this link in the other browser`,
    words: msg`For your safety, this link sets a new password only in the browser in which you asked for it. Open it there, or ask for a new link here.`,
  },
  unknown: {
    title: msg`Please sign in`,
    words: msg`If you have just confirmed your address, it is confirmed now. A link for a new password works only in the browser in which you asked for it.`,
  },
}

/** What an e-mail's link says in another browser than the one that asked for it. */
export function OtherBrowser({ type }: { type: LinkType | undefined }) {
  const auth = useAuth()
  const address = auth.status === 'signed_in' ? auth.user.email : undefined
  const { title, words } = texts[type ?? 'unknown']
  return (
    <AuthShell title={i18n._(title)}>
      <div className="grid gap-6 text-center">
        <p role="status" className="text-pretty text-muted-foreground">
          {i18n._(words)}
        </p>
        {type === 'recovery' && <NewLinkForm />}
        {auth.status === 'signed_in' ? (
          <div className="grid gap-2">
            <p className="text-sm wrap-anywhere text-muted-foreground">
              <Trans>You are signed in here as {address}.</Trans>
            </p>
            <Button asChild variant={type === 'recovery' ? 'outline' : 'primary'}>
              <Link to="/dashboard">
                <Trans>Go to Dashboard</Trans>
              </Link>
            </Button>
          </div>
        ) : (
          <Button asChild variant={type === 'recovery' ? 'outline' : 'primary'}>
            <Link to="/auth">
              <Trans>Sign In</Trans>
            </Link>
          </Button>
        )}
      </div>
    </AuthShell>
  )
}
