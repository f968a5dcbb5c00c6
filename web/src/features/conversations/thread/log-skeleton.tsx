import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@/ui/skeleton'

/** The place of a chat's messages until they are there. */
export function LogSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading messages</Trans>
      </span>
      <Skeleton className="h-11 w-2/5 rounded-2xl" />
      <Skeleton className="h-20 w-3/5 justify-self-end rounded-2xl" />
      <Skeleton className="h-11 w-1/2 rounded-2xl" />
      <Skeleton className="h-16 w-1/2 justify-self-end rounded-2xl" />
    </div>
  )
}
