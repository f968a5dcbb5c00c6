import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { format } from 'date-fns'
import { Download } from 'lucide-react'
import { grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { useArrivedData } from '@/ui/use-arrived'
import { chartHeight } from '../chart-frame.tsx'
import { Failure } from '../failure.tsx'
import { REPORT_DAYS } from '../keys.ts'
import { sharesOfSome } from '../numbers.ts'
import { readableTimeZone } from '../time-zone.ts'
import { useLoggedError } from '../use-logged-error.ts'
import { OutcomeRows } from './outcome-rows.tsx'
import { type Counts, endedIn, outcomes, shareDefinition, sumOf } from './outcomes.ts'
import { OutcomesChart } from './outcomes-chart.tsx'
import { outcomesCsv } from './outcomes-csv.ts'
import { ReplyTimes } from './reply-times.tsx'
import { type OutcomesOfMonth, useOutcomes } from './use-outcomes.ts'

/** How the chats of the last 30 days ended, in all and by day. */
export function OutcomesCard({ businessId }: { businessId: string }) {
  const { data: month, error, isFetching, refetch } = useOutcomes(businessId)
  const data = useArrivedData(month)
  useLoggedError(error)
  const days = grouped(REPORT_DAYS)
  const counts = data && sumOf(data.days)
  return (
    <Card>
      <CardHeader className="sm:flex sm:items-start sm:justify-between sm:gap-4">
        <div className="grid gap-1.5">
          <CardTitle asChild>
            <h3>
              <Trans>How chats ended</Trans>
            </h3>
          </CardTitle>
          <CardDescription className="min-h-10 sm:min-h-5">
            {counts ? periodOf(endedIn(counts), days) : t`The last ${days} days.`}
          </CardDescription>
        </div>
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start max-sm:mt-1"
          disabled={!data}
          onClick={() => data && save(data)}
        >
          <Download aria-hidden />
          <Trans>Download CSV</Trans>
        </Button>
      </CardHeader>
      <CardContent>
        {data && counts && <Ended businessId={businessId} month={data} counts={counts} />}
        {!data && error && <Failure isRetrying={isFetching} onRetry={refetch} />}
        {!data && !error && <Outline />}
      </CardContent>
    </Card>
  )
}

const periodOf = (ended: number, days: string): string =>
  ended === 0
    ? t`No chat in which a customer asked something has ended in the last ${days} days.`
    : t`${plural(ended, { one: '# ended chat', other: '# ended chats' })} of the last ${days} days in which a customer asked something.`

const save = ({ days }: OutcomesOfMonth) =>
  saveFile(
    `chat-outcomes-${format(days.at(-1)?.date ?? new Date(), 'yyyy-MM-dd')}.csv`,
    [outcomesCsv(days)],
    'text/csv;charset=utf-8',
  )

interface EndedProps {
  businessId: string
  month: OutcomesOfMonth
  counts: Counts
}

function Ended({ businessId, month: { days, timeZone }, counts }: EndedProps) {
  const zone = readableTimeZone(timeZone)
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-5">
        <HonestShare counts={counts} />
        <OutcomeRows counts={counts} />
      </div>
      <div className="grid content-start gap-3">
        <h4 className="text-sm font-medium">
          <Trans>By day</Trans>
        </h4>
        <OutcomesChart days={days} />
        <p className="text-xs text-pretty text-muted-foreground">
          <Trans>Chats that have ended, each on the day it was opened, {zone} time.</Trans>
        </p>
        <ReplyTimes businessId={businessId} />
      </div>
    </div>
  )
}

/** What is known to have helped, and what is only not known to have failed: two numbers, never one. */
function HonestShare({ counts }: { counts: Counts }) {
  const percents = sharesOfSome(outcomes.map(({ name }) => counts[name]))
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-4">
        {outcomes.slice(0, 2).map(({ name, title }, index) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-0.5">
            <dt className="text-xs text-pretty text-muted-foreground">{i18n._(title)}</dt>
            <dd className="text-3xl font-semibold tracking-tight tabular-nums">{percents[index]}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-muted">
        {outcomes.map(
          ({ name, colour }) =>
            counts[name] > 0 && (
              <span key={name} className={clsx('min-w-1.5', colour)} style={{ flexGrow: counts[name] }} />
            ),
        )}
      </div>
      <p className="text-xs text-pretty text-muted-foreground">{i18n._(shareDefinition)}</p>
    </div>
  )
}

/** The skeleton while the numbers are loading. */
function Outline() {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-3 rounded-full" />
        <Skeleton className="h-44" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className={chartHeight} />
    </div>
  )
}
