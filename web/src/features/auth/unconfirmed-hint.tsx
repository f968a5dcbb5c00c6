import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <p>
        <Trans>Signed up just now? Please open the link in our email first.</Trans>
      </p>
      {resend.isSuccess ? (
        <p role="status">
          <Trans>If this address still needs to be confirmed, a new link is on its way.</Trans>
        </p>
      ) : (
        <Button
          variant="link"
          size="inline"
          className="underline"
          busy={resend.isPending}
          onClick={() => resend.mutate(email)}
        >
          <Trans>Send the link again</Trans>
        </Button>
      )}
      {resend.isError && (
        <p role="alert" className="text-destructive">
          {messageOf(resend.error, t`The server could not be reached. Please try again.`)}
        </p>
      )}
    </div>
  )
}
