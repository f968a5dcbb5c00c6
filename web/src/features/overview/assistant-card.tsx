import { Pencil } from 'lucide-react'
import { type AssistantUsage, countReplies, type useAssistantUsage } from '@/lib/business/assistant-usage'
import { useMay } from '@/lib/business/business'
import { formatTime } from '@/lib/format'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { Skeleton } from '@/ui/skeleton'
import { AssistantSwitch } from './assistant-switch.tsx'

const loadForm = async () => (await import('./reply-limit-form.tsx')).ReplyLimitForm

interface AssistantCardProps {
  business: Row<'businesses'>
  usage: ReturnType<typeof useAssistantUsage>
}

/** The assistant of a business: on or off, its replies today, and its daily limit. */
export function AssistantCard({ business, usage }: AssistantCardProps) {
  const { Part: ReplyLimitForm, close, opener } = useOnDemand(loadForm)
  const mayManage = useMay('manage')
  return (
    <Card>
      <CardHeader>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
          <CardTitle>Assistant</CardTitle>
          {mayManage && <AssistantSwitch business={business} />}
        </div>
        <CardDescription>Answers your customers, and calls you when it cannot.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {usage.data ? (
          <RepliesToday usage={usage.data} limit={business.daily_reply_limit} />
        ) : usage.isError ? (
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
            Today’s replies could not be loaded.
            <Button variant="outline" size="sm" busy={usage.isFetching} onClick={() => usage.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div className="grid gap-2.5" aria-busy>
            <Skeleton className="h-5 w-52" />
            <Skeleton className="h-2" />
            <Skeleton className="h-4 w-40" />
          </div>
        )}
        {mayManage && ReplyLimitForm && <ReplyLimitForm business={business} onDone={close} />}
        {mayManage && !ReplyLimitForm && (
          <Button variant="outline" size="sm" className="justify-self-start max-sm:w-full" {...opener}>
            <Pencil aria-hidden />
            Change daily limit
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function RepliesToday({ usage, limit }: { usage: AssistantUsage; limit: number }) {
  const share = Math.min(1, usage.replies_today / limit)
  // Where the account's own limit comes first, or soon will.
  const isAccountsConcern =
    limit > usage.account_limit || usage.account_replies_today >= usage.account_limit * 0.8
  return (
    <div className="grid gap-2.5">
      <p className="text-sm">
        Replies today{' '}
        <strong className="font-semibold tabular-nums">{usage.replies_today.toLocaleString()}</strong> of{' '}
        <span className="tabular-nums">{limit.toLocaleString()}</span>
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
        <div
          className={`h-full rounded-full ${share < 1 ? 'bg-primary' : 'bg-warning'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="text-sm text-muted-foreground">
        Resets at {formatTime(usage.resets_at)}.
        {isAccountsConcern && (
          <>
            {' '}
            All your businesses together: {usage.account_replies_today.toLocaleString()} of{' '}
            {countReplies(usage.account_limit)} a day.
          </>
        )}
      </p>
    </div>
  )
}
