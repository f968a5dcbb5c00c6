import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { OwnInvitation } from '@/lib/business/invitations'
import { roleHints } from '@/lib/business/permissions'
import { useAnswerInvitation } from '@/lib/business/use-answer-invitation'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'

/** An invitation to the account's address: who invites to what, and the two answers. */
export function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { id, business, role } = invitation
  const titleId = useId()
  const navigate = useNavigate()
  const { accept, decline } = useAnswerInvitation()
  const join = () =>
    accept.mutate(id, {
      onSuccess: businessId => {
        toast({ title: t`You now work at ${business}`, variant: 'success' })
        navigate(`/dashboard/businesses/${businessId}/chats`)
      },
      onError: tellFailure(t`The invitation could not be accepted`),
    })
  const refuse = () =>
    decline.mutate(id, {
      onSuccess: () => toast({ title: t`Invitation declined` }),
      onError: tellFailure(t`The invitation could not be declined`),
    })
  return (
    <Card role="group" aria-labelledby={titleId} className="border-primary/40 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 id={titleId} className="font-semibold wrap-anywhere">
            <Trans>
              You are invited to <bdi>{business}</bdi>
            </Trans>
          </h2>
          <p className="text-sm text-pretty wrap-anywhere text-muted-foreground">
            {whoAsWhat(invitation)} {i18n._(roleHints[role])}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button busy={accept.isPending} disabled={decline.isPending} onClick={join}>
            <Trans>Accept</Trans>
          </Button>
          <Button variant="outline" busy={decline.isPending} disabled={accept.isPending} onClick={refuse}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Who invites, and to what role; nobody is invited to own a business. */
function whoAsWhat({ role, invitedBy }: OwnInvitation): string {
  if (role === 'manager')
    return invitedBy ? t`${invitedBy} invites you as a manager.` : t`You are invited as a manager.`
  return invitedBy ? t`${invitedBy} invites you as an agent.` : t`You are invited as an agent.`
}
