import { Link } from 'react-router'
import { useAuth } from '@/lib/auth'
import { Button } from '@/ui/button'
import { AuthShell } from './auth-shell.tsx'
import type { LinkType } from './email-link.ts'
import { NewLinkForm } from './new-link-form.tsx'

const texts = {
  signup: {
    title: 'Your address is confirmed',
    words: 'You can sign in here with your password, or go back to the browser in which you signed up.',
  },
  recovery: {
    title: 'Open this link in the other browser',
    words:
      'For your safety, this link sets a new password only in the browser in which you asked for it. Open it there, or ask for a new link here.',
  },
  unknown: {
    title: 'Please sign in',
    words:
      'If you have just confirmed your address, it is confirmed now. A link for a new password works only in the browser in which you asked for it.',
  },
}

/** What an e-mail's link says in another browser than the one that asked for it. */
export function OtherBrowser({ type }: { type: LinkType | undefined }) {
  const auth = useAuth()
  const { title, words } = texts[type ?? 'unknown']
  return (
    <AuthShell title={title}>
      <div className="grid gap-6 text-center">
        <p role="status" className="text-pretty text-muted-foreground">
          {words}
        </p>
        {type === 'recovery' && <NewLinkForm />}
        {auth.status === 'signed_in' ? (
          <div className="grid gap-2">
            <p className="text-sm wrap-anywhere text-muted-foreground">
              You are signed in here as {auth.user.email}.
            </p>
            <Button asChild variant={type === 'recovery' ? 'outline' : 'primary'}>
              <Link to="/dashboard">Go to Dashboard</Link>
            </Button>
          </div>
        ) : (
          <Button asChild variant={type === 'recovery' ? 'outline' : 'primary'}>
            <Link to="/auth">Sign In</Link>
          </Button>
        )}
      </div>
    </AuthShell>
  )
}
