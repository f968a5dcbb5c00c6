import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { PageHeader } from '@/ui/page/page-header'
import { Skeleton } from '@/ui/skeleton'
import { chartHeight } from './chart-frame.tsx'
import { type Chart, whatIsCounted } from './charts.ts'
import { DayTable } from './day-table.tsx'
import { Failure } from './failure.tsx'
import { LineChart } from './line-chart.tsx'
import { summaryOf } from './month.ts'
import { readableTimeZone } from './time-zone.ts'
import { useLoggedError } from './use-logged-error.ts'
import { useSessionsPerDay } from './use-sessions-per-day.ts'

interface ChartViewProps {
  businessId: string
  chart: Chart
  backRef: Ref<HTMLButtonElement>
}

/** One of the numbers over the last 30 days. */
export function ChartView({ businessId, chart, backRef }: ChartViewProps) {
  const { data, error, isFetching, refetch } = useSessionsPerDay(businessId, chart)
  const navigate = useNavigate()
  const title = i18n._(chart.title)
  useLoggedError(error)

  return (
    <div className="grid gap-6">
      <PageHeader
        title={t`Chat Analytics`}
        actions={
          <Button
            ref={backRef}
            variant="outline"
            onClick={() => navigate({ search: '' }, { preventScrollReset: true })}
          >
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            <Trans>Back to Overview</Trans>
          </Button>
        }
      />
      <Card>
        <CardHeader>
          <CardTitle asChild>
            <h3>{title}</h3>
          </CardTitle>
          <CardDescription role="status" className="min-h-10 sm:min-h-5">
            {data ? summaryOf(data.days) : !error && t`Loading analytics...`}
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-4">
          {data ? (
            <>
              <LineChart title={title} days={data.days} tone={chart.tone} />
              <DayTable title={title} days={data.days} />
            </>
          ) : (
            <div dir={error ? undefined : 'ltr'} className={clsx('grid', chartHeight)}>
              {error ? (
                <div className="place-self-center">
                  <Failure isRetrying={isFetching} onRetry={refetch} />
                </div>
              ) : (
                <Skeleton className="ms-9 me-5 mt-7 mb-8" />
              )}
            </div>
          )}
          <p className="text-xs text-pretty text-muted-foreground">
            {whatIsCounted(chart, data && readableTimeZone(data.timeZone))}
          </p>
        </CardContent>
      </Card>
    </div>
  )
}
