import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { NamesSwitch } from './names-switch.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { useAccountSettings } from './use-settings.ts'

/** When alerts come, and what they say. */
export function AlertSettingsCard({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useAccountSettings(userId)
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>When alerts come, and what they say</CardTitle>
        <CardDescription>For all of your devices.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {isPending && (
          <div role="status" className="grid gap-5">
            <span className="sr-only">Loading settings</span>
            <Skeleton className="h-32" />
            <Skeleton className="h-12" />
          </div>
        )}
        {error && !data && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted-foreground">Your settings could not be loaded.</p>
            <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && (
          <>
            <NamesSwitch userId={userId} isWithout={data.alerts.without_names} />
            <QuietHoursForm key={userId} userId={userId} settings={data} />
          </>
        )}
      </CardContent>
    </Card>
  )
}
