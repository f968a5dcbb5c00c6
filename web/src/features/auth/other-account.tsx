import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { AuthShell } from './auth-shell.tsx'

interface OtherAccountProps {
  /** The addresses of the account that is signed in, and of the link's. */
  current: string
  next: string
  stay: () => void
  change: () => void
}

/** Asks before a link's account replaces the one that is signed in. */
export function OtherAccount({ current, next, stay, change }: OtherAccountProps) {
  return (
    <AuthShell title={t`Switch accounts?`}>
      <div className="grid gap-6 text-center">
        <p role="status" className="text-pretty wrap-anywhere">
          <Trans>
            You are signed in as <strong>{current}</strong>. The link that you opened is for{' '}
            <strong>{next}</strong>.
          </Trans>
        </p>
        <div className="grid gap-2">
          <Button className="wrap-anywhere" onClick={stay}>
            <Trans>Stay signed in as {current}</Trans>
          </Button>
          <Button className="wrap-anywhere" variant="outline" onClick={change}>
            <Trans>Continue as {next}</Trans>
          </Button>
        </div>
      </div>
    </AuthShell>
  )
}
