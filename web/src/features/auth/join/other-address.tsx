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
    onError: tellFailure('Failed to sign out'),
  })
  return (
    <AuthShell title="Change the account?">
      <div className="grid gap-6">
        <p className="text-center text-pretty wrap-anywhere">
          The invitation is for <strong>{invited}</strong>. You are signed in as <strong>{current}</strong>.
        </p>
        <div className="grid gap-2">
          <Button busy={isPending} onClick={() => mutate()}>
            Sign out and go on
          </Button>
          <Button asChild variant="outline">
            <Link to="/dashboard">Go to the dashboard</Link>
          </Button>
        </div>
        <p className="text-center text-sm text-pretty text-muted-foreground">
          To use the account that you have, ask for an invitation to its address.
        </p>
      </div>
    </AuthShell>
  )
}
