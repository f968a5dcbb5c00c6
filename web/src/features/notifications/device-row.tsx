import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PushDevice } from '@/lib/push/devices'
import { formatTimeAgo } from '@/lib/time-ago'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { useRemoveDevice, useTestDevice } from './use-devices.ts'

interface DeviceRowProps {
  userId: string
  device: PushDevice
  /** Whether it is this browser. */
  isOwn: boolean
}

/** A device with alerts: its name, when it was used, a test, and the way to take it off. */
export function DeviceRow({ userId, device, isOwn }: DeviceRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveDevice(userId)
  const test = useTestDevice()
  const { id, name, created_at, last_used_at } = device
  const added = formatTimeAgo(created_at)
  const used = last_used_at && formatTimeAgo(last_used_at)

  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () =>
        toast({
          title: t`Test sent`,
          description: isOwn ? t`It appears within seconds.` : t`It appears on ${name} within seconds.`,
        }),
      onError: tellFailure(t`The test could not be sent`),
    })
  const takeOff = () => {
    setIsAsking(false)
    remove.mutate(
      { id, isOwn },
      {
        onSuccess: () => toast({ title: t`Device removed`, description: t`${name} gets no more alerts.` }),
        onError: tellFailure(t`The device could not be removed`),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {isOwn && (
            <Badge variant="secondary">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          <Trans>Added {added}.</Trans>{' '}
          {used ? <Trans>Last alert {used}.</Trans> : <Trans>No alert so far.</Trans>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={test.isPending}
          aria-label={t`Send a test to ${name}`}
          onClick={sendTest}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={remove.isPending}
          aria-label={t`Remove ${name}`}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t`Remove ${name}?`}
        description={t`You can switch alerts on again on that device at any time.`}
        confirmLabel={t`Remove`}
        onConfirm={takeOff}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}
