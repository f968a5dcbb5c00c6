import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { useOwnChange } from '../api/use-hand-over.ts'
import type { Member } from '../api/use-members.ts'

const loadDialog = async () => (await import('./hand-over-dialog.tsx')).HandOverDialog

/** How the owner hands the business over, or takes an offer back. */
export function HandOverCard({ members }: { members: Member[] }) {
  const { id: businessId } = useBusiness()
  const { Part: HandOverDialog, close, opener } = useOnDemand(loadDialog)
  const takeBack = useOwnChange(businessId, 'end_offer')
  const others = members.filter(({ isSelf }) => !isSelf)
  const offered = others.find(({ isOffered }) => isOffered)
  const email = offered?.email

  const end = () =>
    takeBack.mutate(undefined, {
      onSuccess: () => toast({ title: t`Offer taken back` }),
      onError: tellFailure(t`The offer could not be taken back`),
    })

  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>Hand the business over</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Somebody of the team becomes its owner, once they accept. You stay as a manager.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        {offered ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
              <Trans>
                You have offered it to <strong className="font-medium">{email}</strong>, who has 7 days to
                accept.
              </Trans>
            </p>
            <Button variant="outline" className="max-sm:w-full" busy={takeBack.isPending} onClick={end}>
              <Trans>Take the offer back</Trans>
            </Button>
          </div>
        ) : others.length > 0 ? (
          <Button variant="outline" className="max-sm:w-full" {...opener}>
            <Trans>Hand over...</Trans>
          </Button>
        ) : (
          <p className="text-sm text-pretty text-muted-foreground">
            <Trans>Nobody else works here yet. Invite whoever is to have it first.</Trans>
          </p>
        )}
      </CardContent>
      {HandOverDialog && <HandOverDialog members={others} onClose={close} />}
    </Card>
  )
}
