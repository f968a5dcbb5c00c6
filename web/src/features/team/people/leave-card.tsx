import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { useOwnChange } from '../api/use-hand-over.ts'

/** How a member leaves. The page of the businesses says so afterwards. */
export function LeaveCard() {
  const { id, name } = useBusiness()
  const [isAsking, setIsAsking] = useState(false)
  const leave = useOwnChange(id, 'leave_business')
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>Leave this business</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>It closes to you. Your account and your other businesses stay.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button
          variant="outline"
          className="text-destructive max-sm:w-full"
          busy={leave.isPending}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Leave...</Trans>
        </Button>
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        title={t`Leave ${name}?`}
        description={t`Its chats and settings close to you at once, and invitations that you sent are withdrawn. What you wrote stays. To come back you need a new invitation.`}
        confirmLabel={t`Leave`}
        destructive
        onConfirm={() => {
          setIsAsking(false)
          leave.mutate(undefined, { onError: tellFailure(t`You could not leave`) })
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}
