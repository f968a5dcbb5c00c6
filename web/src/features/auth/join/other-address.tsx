import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSignOut } from '@/lib/auth'
import { Button } from '@/ui/button'
import { tellFailure } from '@/ui/tell-failure'
import { AuthShell } from '../auth-shell.tsx'

interface OtherAddressProps {
  /** The address of the account that is signed in. */
  current: string
  /** The address that the invitation is for. */
  invited: string
}

/** For who is signed in with another address than the one that is invited. */
export function OtherAddress({ current, invited }: OtherAddressProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: useSignOut(),
    onError: tellFailure(t`Failed to sign out`),
  })
  return (
    <AuthShell title={t`Change the account?`}>
      <div className="grid gap-6">
        <p className="text-center text-pretty wrap-anywhere">
          <Trans>
            The invitation is for <strong>{invited}</strong>. You are signed in as <strong>{current}</strong>.
          </Trans>
        </p>
        <div className="grid gap-2">
          <Button busy={isPending} onClick={() => mutate()}>
            <Trans>Sign out and go on</Trans>
          </Button>
          <Button asChild variant="outline">
            <Link to="/dashboard">
              <Trans>Go to the dashboard</Trans>
            </Link>
          </Button>
        </div>
        <p className="text-center text-sm text-pretty text-muted-foreground">
          <Trans>To use the account that you have, ask for an invitation to its address.</Trans>
        </p>
      </div>
    </AuthShell>
  )
}
