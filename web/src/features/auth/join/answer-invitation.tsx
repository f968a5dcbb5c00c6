import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { useAnswerInvitation } from '@/lib/business/use-answer-invitation'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { AuthShell } from '../auth-shell.tsx'
import { InvitationWords, type OpenInvitation } from './invitation-words.tsx'

/** For whom it is for: accepts or declines it. */
export function AnswerInvitation({ invitation }: { invitation: OpenInvitation }) {
  const { id, business } = invitation
  const navigate = useNavigate()
  const { accept, decline } = useAnswerInvitation()
  const problem = accept.error ?? decline.error

  if (decline.isSuccess)
    return (
      <AuthShell title={t`Invitation declined`}>
        <div className="grid gap-6">
          <p role="status" className="text-center text-pretty wrap-anywhere">
            <Trans>
              You do not work at <bdi>{business}</bdi>. If you change your mind, ask for a new invitation.
            </Trans>
          </p>
          <Button asChild>
            <Link to="/dashboard">
              <Trans>Go to the dashboard</Trans>
            </Link>
          </Button>
        </div>
      </AuthShell>
    )

  const join = () =>
    accept.mutate(id, {
      onSuccess: businessId => {
        toast({ title: t`You now work at ${business}`, variant: 'success' })
        navigate(`/dashboard/businesses/${businessId}/chats`, { replace: true })
      },
    })
  return (
    <AuthShell title={t`You are invited`}>
      <div className="grid gap-6">
        <InvitationWords invitation={invitation} />
        <div className="grid gap-2">
          <Button busy={accept.isPending} disabled={decline.isPending} onClick={join}>
            <Trans>Accept the invitation</Trans>
          </Button>
          <Button
            variant="outline"
            busy={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate(id)}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
        {problem && (
          <p role="alert" className="text-center text-sm text-pretty text-destructive">
            {messageOf(problem, t`The server could not be reached. Please try again.`)}
          </p>
        )}
      </div>
    </AuthShell>
  )
}
