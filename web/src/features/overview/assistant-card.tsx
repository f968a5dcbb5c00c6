import { Plural, Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { AssistantUsage, useAssistantUsage } from '@/lib/business/assistant-usage'
import { useMay } from '@/lib/business/business'
import { formatTime, grouped } from '@/lib/format'
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
          <CardTitle>
            <Trans>Assistant</Trans>
          </CardTitle>
          {mayManage && <AssistantSwitch business={business} />}
        </div>
        <CardDescription>
          <Trans>Answers your customers, and calls you when it cannot.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {usage.data ? (
          <RepliesToday usage={usage.data} limit={business.daily_reply_limit} />
        ) : usage.isError ? (
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
            <Trans>Today’s replies could not be loaded.</Trans>
            <Button variant="outline" size="sm" busy={usage.isFetching} onClick={() => usage.refetch()}>
              <Trans>Try again</Trans>
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
            <Trans>Change daily limit</Trans>
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
  const [used, most] = [grouped(usage.replies_today), grouped(limit)]
  const [usedOfAll, mostOfAll] = [grouped(usage.account_replies_today), usage.account_limit]
  const time = formatTime(usage.resets_at)
  return (
    <div className="grid gap-2.5">
      <p className="text-sm">
        <Trans>
          Replies today <strong className="font-semibold tabular-nums">{used}</strong> of{' '}
          <span className="tabular-nums">{most}</span>
        </Trans>
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
        <div
          className={`h-full rounded-full ${share < 1 ? 'bg-primary' : 'bg-warning'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="text-sm text-muted-foreground">
        <Trans>Resets at {time}.</Trans>
        {isAccountsConcern && (
          <>
            {' '}
            <Plural
              value={mostOfAll}
              one={`All your businesses together: ${usedOfAll} of # reply a day.`}
              other={`All your businesses together: ${usedOfAll} of # replies a day.`}
            />
          </>
        )}
      </p>
    </div>
  )
}
