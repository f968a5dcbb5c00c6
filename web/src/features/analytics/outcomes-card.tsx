import { cn } from '@/lib/cn'
import { countOf, grouped } from '@/lib/format'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { Failure } from './failure.tsx'
import { REPORT_DAYS } from './keys.ts'
import { formatDuration, shares } from './numbers.ts'
import { useLoggedError } from './use-logged-error.ts'
import { type Outcomes, useOutcomes } from './use-outcomes.ts'

/** Who answered: the assistant alone, the owner, or nobody; and how fast. */
export function OutcomesCard({ businessId }: { businessId: string }) {
  const { data, error, isFetching, refetch } = useOutcomes(businessId)
  useLoggedError(error)
  return (
    <Card>
      <CardHeader>
        <CardTitle asChild>
          <h3>Who answered</h3>
        </CardTitle>
        <CardDescription className="min-h-10 sm:max-lg:min-h-5">
          {data ? periodOf(data.sessions) : `The last ${REPORT_DAYS} days.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {data && data.sessions > 0 && <Answered outcomes={data} />}
        {!data && error && <Failure isRetrying={isFetching} onRetry={refetch} />}
        {!data && !error && <Outline />}
      </CardContent>
    </Card>
  )
}

function periodOf(sessions: number): string {
  return sessions === 0
    ? `No customer has asked anything in the last ${REPORT_DAYS} days.`
    : `${countOf(sessions, 'chat')} of the last ${REPORT_DAYS} days in which a customer asked something.`
}

function Answered({ outcomes }: { outcomes: Outcomes }) {
  const parts = [
    {
      label: 'Answered by the assistant alone',
      count: outcomes.answeredByAssistant,
      colour: 'bg-primary',
    },
    { label: 'Handed to you', count: outcomes.handedToOwner, colour: 'bg-warning' },
    {
      label: 'Left unanswered',
      hint: 'Nobody knew the answer, or the customer still waits for one.',
      count: outcomes.leftUnanswered,
      colour: 'bg-destructive',
    },
  ]
  const percents = shares(parts.map(({ count }) => count))
  return (
    <div className="grid gap-5">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(
          ({ label, count, colour }) =>
            count > 0 && <span key={label} className={cn('min-w-1.5', colour)} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className="grid gap-3 text-sm">
        {parts.map(({ label, hint, count, colour }, index) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <span aria-hidden className={cn('mt-1.5 size-2.5 shrink-0 rounded-full', colour)} />
            <dt className="min-w-0 flex-[1_1_min(8rem,80%)]">
              {label}
              {hint && <span className="block text-xs text-pretty text-muted-foreground">{hint}</span>}
            </dt>
            <dd className="ms-auto shrink-0 font-semibold tabular-nums">
              {grouped(count)}
              <span className="ml-2 inline-block min-w-10 text-right font-normal text-muted-foreground">
                {percents[index]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t pt-5">
        <h4 className="text-sm font-medium">Median time to the first reply</h4>
        <dl className="mt-3 grid grid-cols-2 gap-4">
          <ReplyTime who="Assistant" seconds={outcomes.assistantReplySeconds} />
          <ReplyTime who="You" seconds={outcomes.ownerReplySeconds} />
        </dl>
      </div>
    </div>
  )
}

/** The skeleton while the numbers are loading. */
function Outline() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-3 rounded-full" />
      <div className="grid gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-13" />
      </div>
      <Skeleton className="h-24" />
    </div>
  )
}

function ReplyTime({ who, seconds }: { who: string; seconds: number | null }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted-foreground">{who}</dt>
      <dd className={cn('text-pretty', seconds === null ? 'text-muted-foreground' : 'font-semibold')}>
        {seconds === null ? 'No reply yet' : formatDuration(seconds)}
      </dd>
    </div>
  )
}
