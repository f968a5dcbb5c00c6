import { PackageSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Skeleton } from '@/ui/skeleton'
import { Failure } from '../failure.tsx'
import { REPORT_DAYS } from '../keys.ts'
import { useLoggedError } from '../use-logged-error.ts'
import { DemandRow } from './demand-row.tsx'
import { TellDialog } from './tell-dialog.tsx'
import { useBroughtDemand } from './use-brought-demand.ts'
import { type Demand, useDemand, useDismissDemand } from './use-demand.ts'

/** How many lines are shown at first. */
const SHOWN_AT_FIRST = 5

/** What customers wanted and could not have, each with a way to offer it, and to tell those who asked. */
export function DemandCard({ businessId }: { businessId: string }) {
  const { data, error, isFetching, refetch } = useDemand(businessId)
  const [showsAll, setShowsAll] = useState(false)
  const [asking, setAsking] = useState<Demand>()
  const [telling, setTelling] = useState<{ demand: Demand; product?: string }>()
  const { mutate: dismiss, variables, isPending } = useDismissDemand(businessId)
  const heading = useRef<HTMLHeadingElement>(null)
  useLoggedError(error)
  useBroughtDemand(data, (demand, product) => setTelling({ demand, ...(product && { product }) }))

  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST)
  const more = (data?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card>
      <CardHeader>
        <CardTitle asChild>
          <h3 ref={heading} tabIndex={-1} className="rounded-sm">
            What customers wanted
          </h3>
        </CardTitle>
        <CardDescription>
          {`Asked for in the last ${REPORT_DAYS} days, and not in your products or out of stock. What most people want stands first.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {!data && error && <Failure isRetrying={isFetching} onRetry={refetch} />}
        {!data && !error && (
          <div className="grid gap-8">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
        {data?.length === 0 && (
          <p className="flex items-start gap-2 text-sm text-pretty">
            <PackageSearch aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            Nothing yet. When a customer asks for something that you do not sell or have run out of, it shows
            here.
          </p>
        )}
        {shown && shown.length > 0 && (
          <ul className="-my-4 divide-y">
            {shown.map(demand => (
              <DemandRow
                key={`${demand.key} ${demand.productId} ${demand.title}`}
                businessId={businessId}
                demand={demand}
                isLeaving={isPending && variables === demand}
                onTell={() => setTelling({ demand })}
                onDismiss={() => setAsking(demand)}
              />
            ))}
          </ul>
        )}
        {more > 0 && (
          <Button variant="outline" size="sm" className="mt-6" onClick={() => setShowsAll(true)}>
            {`Show ${more} more`}
          </Button>
        )}
      </CardContent>
      <TellDialog
        businessId={businessId}
        telling={telling}
        onClose={() => setTelling(undefined)}
        returnFocus={() => heading.current?.focus()}
      />
      <ConfirmDialog
        open={asking !== undefined}
        title="Take this off the list?"
        description="It comes back when a customer asks for it again."
        confirmLabel="Dismiss"
        onConfirm={() => {
          if (asking) dismiss(asking, { onSuccess: () => heading.current?.focus() })
          setAsking(undefined)
        }}
        onCancel={() => setAsking(undefined)}
      />
    </Card>
  )
}
