import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useBusiness, useRole } from '@/lib/business/business'
import { mayDecideAbout, roleNames } from '@/lib/business/permissions'
import { formatDate } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { type Invitation, useResend, useWithdraw } from '../api/use-invitations.ts'

/** An invitation: to whom, as what, until when, and what can be done about it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id: businessId } = useBusiness()
  const mayDecide = mayDecideAbout(useRole(), invitation.role)
  const [isAsking, setIsAsking] = useState(false)
  const resend = useResend(businessId)
  const withdraw = useWithdraw(businessId)
  const { id, email, role, isExpired, hasFailed } = invitation

  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: () =>
        toast({ title: t`Invitation sent again`, description: t`${email} has 7 days from now on.` }),
      onError: tellFailure(t`The invitation could not be sent again`),
    })
  const end = () => {
    setIsAsking(false)
    withdraw.mutate(id, {
      onSuccess: () => toast({ title: t`Invitation withdrawn` }),
      onError: tellFailure(t`The invitation could not be withdrawn`),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Badge>{i18n._(roleNames[role])}</Badge>
          {isExpired && (
            <Badge variant="secondary">
              <Trans context="invitation">Expired</Trans>
            </Badge>
          )}
          {hasFailed && !isExpired && (
            <Badge variant="warning">
              <Trans>Email not delivered yet</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{whenAndBy(invitation)}</p>
      </div>
      {mayDecide && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="outline"
            size="sm"
            busy={resend.isPending}
            aria-label={t`Send again to ${email}`}
            onClick={sendAgain}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            variant="outline"
            size="sm"
            busy={withdraw.isPending}
            aria-label={t`Withdraw the invitation of ${email}`}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Withdraw the invitation of ${email}?`}
        description={t`The links in their emails stop working. You can invite them again.`}
        confirmLabel={t`Withdraw`}
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}

/** Until when it works or has worked, and who sent it. */
function whenAndBy({ expiresAt, isExpired, invitedBy }: Invitation): string {
  const date = formatDate(expiresAt)
  if (!invitedBy) return isExpired ? t`Expired ${date}` : t`Expires ${date}`
  return isExpired ? t`Expired ${date}. Sent by ${invitedBy}` : t`Expires ${date}. Sent by ${invitedBy}`
}
