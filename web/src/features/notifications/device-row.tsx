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

  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () =>
        toast({
          title: 'Test sent',
          description: isOwn ? 'It appears within seconds.' : `It appears on ${name} within seconds.`,
        }),
      onError: tellFailure('The test could not be sent'),
    })
  const takeOff = () => {
    setIsAsking(false)
    remove.mutate(
      { id, isOwn },
      {
        onSuccess: () => toast({ title: 'Device removed', description: `${name} gets no more alerts.` }),
        onError: tellFailure('The device could not be removed'),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {isOwn && <Badge variant="secondary">This device</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          Added {formatTimeAgo(created_at)}.{' '}
          {last_used_at ? `Last alert ${formatTimeAgo(last_used_at)}.` : 'No alert so far.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={test.isPending}
          aria-label={`Send a test to ${name}`}
          onClick={sendTest}
        >
          Send a test
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        description="You can switch alerts on again on that device at any time."
        confirmLabel="Remove"
        onConfirm={takeOff}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  )
}
