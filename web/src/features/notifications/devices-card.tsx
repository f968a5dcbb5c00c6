import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { DeviceRow } from './device-row.tsx'
import { SwitchOn } from './switch-on.tsx'
import { useDevices } from './use-devices.ts'

/** Alerts on this device, and the list of all that get them. */
export function DevicesCard({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useDevices(userId)
  const isOnHere = data?.devices.some(({ endpoint_digest }) => endpoint_digest === data.own) ?? false
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>Alerts on your devices</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            A message on your phone or computer when a customer waits for you, writes in a chat that you have
            taken over, or the daily limit of replies is reached. Alerts also come while Frontdesk is closed.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isPending && <DevicesSkeleton />}
        {error && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>Your devices could not be loaded.</Trans>
          </LoadError>
        )}
        {data && !isOnHere && <SwitchOn userId={userId} />}
        {data && data.devices.length === 0 && (
          <p className="text-sm text-muted-foreground">
            <Trans>No device gets alerts yet.</Trans>
          </p>
        )}
        {data && data.devices.length > 0 && (
          <ul aria-label={t`Devices with alerts`} className="grid divide-y rounded-lg border">
            {data.devices.map(device => (
              <DeviceRow
                key={device.id}
                userId={userId}
                device={device}
                isOwn={device.endpoint_digest === data.own}
              />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function DevicesSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Loading devices</Trans>
      </span>
      <Skeleton className="h-10 w-full sm:w-64 pointer-coarse:h-11" />
      <Skeleton className="h-16" />
    </div>
  )
}
