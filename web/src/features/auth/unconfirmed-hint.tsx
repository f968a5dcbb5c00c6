import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { useResendConfirmation } from './use-resend-confirmation.ts'

/**
 * Helps an owner who has not confirmed the address yet. The server cannot say so: its answer is the same for an address
 * without an account.
 */
export function UnconfirmedHint({ email }: { email: string }) {
  const resend = useResendConfirmation()
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-accent p-3 text-sm text-accent-foreground">
      <p>Signed up just now? Please open the link in our email first.</p>
      {resend.isSuccess ? (
        <p role="status">If this address still needs to be confirmed, a new link is on its way.</p>
      ) : (
        <Button
          variant="link"
          size="inline"
          className="underline"
          busy={resend.isPending}
          onClick={() => resend.mutate(email)}
        >
          Send the link again
        </Button>
      )}
      {resend.isError && (
        <p role="alert" className="text-destructive">
          {messageOf(resend.error, 'The server could not be reached. Please try again.')}
        </p>
      )}
    </div>
  )
}
