import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { Card, CardContent, CardHeader, CardTitle } from '@/ui/card'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { tellFailure } from '@/ui/tell-failure'
import { useMute } from '../api/use-mute.ts'

/** Whether the account itself is told what happens at the business. */
export function MuteCard({ isMuted }: { isMuted: boolean }) {
  const { id: businessId } = useBusiness()
  const id = useId()
  const mute = useMute(businessId)
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>What you are told</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <Label htmlFor={id} className="cursor-pointer">
            <Trans>E-mails and alerts of this business</Trans>
          </Label>
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted-foreground">
            <Trans>
              For you only. Which of them you get is under{' '}
              <Link to="/dashboard/notifications" className="underline underline-offset-4">
                Notifications
              </Link>
              .
            </Trans>
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={mute.isPending ? !mute.variables : !isMuted}
          disabled={mute.isPending}
          onCheckedChange={isTold =>
            mute.mutate(!isTold, { onError: tellFailure(t`The setting could not be saved`) })
          }
        />
      </CardContent>
    </Card>
  )
}
