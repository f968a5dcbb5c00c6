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
        <CardTitle>Alerts on your devices</CardTitle>
        <CardDescription>
          A message on your phone or computer when a customer waits for you, writes in a chat that you have
          taken over, or the daily limit of replies is reached. Alerts also come while Frontdesk is closed.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {isPending && <DevicesSkeleton />}
        {error && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            Your devices could not be loaded.
          </LoadError>
        )}
        {data && !isOnHere && <SwitchOn userId={userId} />}
        {data && data.devices.length === 0 && (
          <p className="text-sm text-muted-foreground">No device gets alerts yet.</p>
        )}
        {data && data.devices.length > 0 && (
          <ul aria-label="Devices with alerts" className="grid divide-y rounded-lg border">
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
      <span className="sr-only">Loading devices</span>
      <Skeleton className="h-10 w-full sm:w-64 pointer-coarse:h-11" />
      <Skeleton className="h-16" />
    </div>
  )
}
