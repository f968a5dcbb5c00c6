import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useBusiness } from '@/lib/business/business'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { BlankBook } from '@/ui/feedback/pictures'
import { PageHeader } from '@/ui/page/page-header'
import { Skeleton } from '@/ui/skeleton'
import { useArrivedData } from '@/ui/use-arrived'
import { ChangeCard } from './history/change-card.tsx'
import { useHistory } from './history/use-history.ts'
import { useTakeBack } from './history/use-take-back.ts'

/** The history of what a shop said: each change of its material, and a button that takes it back. */
export function HistoryPage() {
  const { id: businessId, currency } = useBusiness()
  const history = useHistory(businessId)
  const { takeBack, changeId } = useTakeBack(businessId)
  const data = useArrivedData(history.data)
  const changes = data?.pages.flat() ?? []
  const list = useRef<HTMLOListElement>(null)
  const takeBackAndStay = async (changeId: string) => {
    // The button that had the focus is gone.
    if (await takeBack(changeId)) list.current?.focus()
  }

  return (
    <div className="grid gap-6">
      <PageHeader
        title={t`History`}
        description={t`Every change to what the assistant knows, and how it changed the answers. The last 200 changes are kept, for 180 days.`}
      />
      {!data && !history.isError && <HistorySkeleton />}
      {history.isError && !data && (
        <LoadError isRetrying={history.isFetching} onRetry={history.refetch}>
          <Trans>The history could not be loaded.</Trans> {messageOf(history.error, '')}
        </LoadError>
      )}
      {data && changes.length === 0 && (
        <EmptyState
          picture={BlankBook}
          title={t`Nothing has been changed yet.`}
          description={t`From now on each change of your products, entries and settings is listed here, and can be taken back.`}
        />
      )}
      {changes.length > 0 && (
        <ol
          ref={list}
          tabIndex={-1}
          aria-label={t`Changes`}
          aria-busy={history.isFetching}
          className="grid gap-3 rounded-xl"
        >
          {changes.map(change => (
            <li key={change.id}>
              <ChangeCard
                change={change}
                currency={currency}
                isTakingBack={change.id === changeId}
                onTakeBack={() => void takeBackAndStay(change.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {data && history.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? t`Loading...` : t`Show earlier changes`}
        </Button>
      )}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading the history</Trans>
      </span>
      {['one', 'two', 'three'].map(change => (
        <div key={change} className="grid gap-3 rounded-xl border bg-card p-4 shadow-xs sm:p-5">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
