import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Skeleton } from '@/ui/skeleton'
import { formatDuration } from '../numbers.ts'
import { useLoggedError } from '../use-logged-error.ts'
import { useReplyTimes } from './use-reply-times.ts'

/** How long customers wait for the first reply. */
export function ReplyTimes({ businessId }: { businessId: string }) {
  const { data, error } = useReplyTimes(businessId)
  useLoggedError(error)
  if (!data && error) return null
  return (
    <div className="mt-3 border-t pt-5">
      <h4 className="text-sm font-medium">
        <Trans>Median time to the first reply</Trans>
      </h4>
      {data ? (
        <dl className="mt-3 grid grid-cols-2 gap-4">
          <ReplyTime who={t`Assistant`} seconds={data.assistant} />
          <ReplyTime who={t`You`} seconds={data.owner} />
        </dl>
      ) : (
        <Skeleton className="mt-3 h-10" />
      )}
    </div>
  )
}

function ReplyTime({ who, seconds }: { who: string; seconds: number | null }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted-foreground">{who}</dt>
      <dd className={clsx('text-pretty', seconds === null ? 'text-muted-foreground' : 'font-semibold')}>
        {seconds === null ? t`No reply yet` : formatDuration(seconds)}
      </dd>
    </div>
  )
}
