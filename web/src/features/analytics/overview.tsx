import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useChatUrl } from '@/lib/business/use-chat-url'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QuietChats } from '@/ui/feedback/pictures'
import { CopyLinkButton } from '@/ui/page/copy-link-button'
import { PageHeader } from '@/ui/page/page-header'
import type { Chart } from './charts.ts'
import { CountCards } from './count-cards.tsx'
import { DemandCard } from './demand/demand-card.tsx'
import { Failure } from './failure.tsx'
import { OutcomesCard } from './outcomes/outcomes-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { useCounts } from './use-counts.ts'
import { useLoggedError } from './use-logged-error.ts'

interface OverviewProps {
  businessId: string
  /** The card that the owner returns to from a chart, and the ref that it gets. */
  returned: { to: Chart['name'] | undefined; ref: Ref<HTMLAnchorElement> }
}

/** The four numbers, and below them how the last 30 days went. */
export function Overview({ businessId, returned }: OverviewProps) {
  const { data: counts, error, isFetching, refetch } = useCounts(businessId)
  useLoggedError(error)
  const hasFailed = !counts && error !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t`Chat Analytics`}
        description={
          <span role="status">
            {counts && t`Select a card to see the last 30 days.`}
            {!counts && !error && t`Loading analytics...`}
          </span>
        }
      />
      {hasFailed ? (
        <Failure isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <CountCards businessId={businessId} counts={counts} returned={returned} />
      )}
      {counts?.total === 0 && <NoSessions businessId={businessId} />}
      {!hasFailed && counts?.total !== 0 && (
        <>
          <OutcomesCard businessId={businessId} />
          <QuestionsCard businessId={businessId} />
          <DemandCard businessId={businessId} />
        </>
      )}
    </div>
  )
}

function NoSessions({ businessId }: { businessId: string }) {
  const url = useChatUrl(businessId)
  return (
    <EmptyState
      picture={QuietChats}
      title={t`No chat sessions yet. Share your chat link with customers to get started.`}
      description={t`After the first chat, you see here which questions the assistant answers and which ones it cannot.`}
      action={
        <CopyLinkButton url={url} copied={t`Chat link copied to clipboard.`}>
          <Trans>Copy chat link</Trans>
        </CopyLinkButton>
      }
    />
  )
}
