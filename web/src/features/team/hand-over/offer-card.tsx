import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { useOwnChange } from '../api/use-hand-over.ts'

/** The owner's offer to whoever reads it, with the two answers. */
export function OfferCard({ owner }: { owner: string }) {
  const { id, name } = useBusiness()
  const [isAsking, setIsAsking] = useState(false)
  const accept = useOwnChange(id, 'accept_business')
  const decline = useOwnChange(id, 'end_offer')
  // The card may be gone before the answer comes, when the event of the change is first: promises tell all the same.
  const take = () => {
    setIsAsking(false)
    accept
      .mutateAsync()
      .then(
        () => toast({ title: t`You own ${name} now`, variant: 'success' }),
        tellFailure(t`The business could not be taken over`),
      )
  }
  const refuse = () =>
    decline
      .mutateAsync()
      .then(() => toast({ title: t`Offer declined` }), tellFailure(t`The offer could not be declined`))
  return (
    <Card className="max-w-3xl border-primary/40">
      <CardHeader>
        <CardTitle>
          <Trans>This business is offered to you</Trans>
        </CardTitle>
        <CardDescription className="wrap-anywhere">
          <Trans>{owner} wants to hand it over to you. Then it is yours, with what it costs.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button busy={accept.isPending} disabled={decline.isPending} onClick={() => setIsAsking(true)}>
          <Trans>Accept</Trans>
        </Button>
        <Button variant="outline" busy={decline.isPending} disabled={accept.isPending} onClick={refuse}>
          <Trans>Decline</Trans>
        </Button>
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        title={t`Take ${name} over?`}
        description={t`It counts towards the plan and the limits of your account from now on. ${owner} stays as a manager.`}
        confirmLabel={t`Take it over`}
        onConfirm={take}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}
