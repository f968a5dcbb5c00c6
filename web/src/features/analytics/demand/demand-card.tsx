import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { grouped } from '@/lib/format'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { REPORT_DAYS } from '../keys.ts'
import { ShortList } from '../short-list.tsx'
import { useNamedPlace } from '../use-named-place.ts'
import { DemandRow } from './demand-row.tsx'
import { TellDialog } from './tell-dialog.tsx'
import { useBroughtDemand } from './use-brought-demand.ts'
import { type Demand, useDemand, useDismissDemand } from './use-demand.ts'

/** What customers wanted and could not have, each with a way to offer it, and to tell those who asked. */
export function DemandCard({ businessId }: { businessId: string }) {
  const query = useDemand(businessId)
  const [asking, setAsking] = useState<Demand>()
  const [telling, setTelling] = useState<{ demand: Demand; product?: string }>()
  const { mutate: dismiss, variables, isPending } = useDismissDemand(businessId)
  const heading = useRef<HTMLHeadingElement>(null)
  const days = grouped(REPORT_DAYS)
  useNamedPlace('wanted', heading, query.data !== undefined)
  useBroughtDemand(query.data, (demand, product) => setTelling({ demand, ...(product && { product }) }))

  return (
    <Card>
      <CardHeader>
        <CardTitle asChild>
          <h3 ref={heading} tabIndex={-1} className="rounded-sm">
            <Trans>What customers wanted</Trans>
          </h3>
        </CardTitle>
        <CardDescription>
          <Trans>
            Asked for in the last {days} days, and not in your products or out of stock. Most wanted first.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ShortList
          query={query}
          outlined={2}
          empty={
            <p className="flex items-start gap-2 text-sm text-pretty">
              <PackageSearch aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <Trans>
                Nothing yet. When customers ask for something you do not sell or have run out of, you see it
                here.
              </Trans>
            </p>
          }
        >
          {demand => (
            <DemandRow
              key={`${demand.key} ${demand.productId} ${demand.title}`}
              businessId={businessId}
              demand={demand}
              isLeaving={isPending && variables === demand}
              onTell={() => setTelling({ demand })}
              onDismiss={() => setAsking(demand)}
            />
          )}
        </ShortList>
      </CardContent>
      <TellDialog
        businessId={businessId}
        telling={telling}
        onClose={() => setTelling(undefined)}
        returnFocus={() => heading.current?.focus()}
      />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Take this off the list?`}
        description={t`It comes back when a customer asks for it again.`}
        confirmLabel={t`Dismiss`}
        onConfirm={() => {
          if (asking) dismiss(asking, { onSuccess: () => heading.current?.focus() })
          setAsking(undefined)
        }}
        onCancel={() => setAsking(undefined)}
      />
    </Card>
  )
}
