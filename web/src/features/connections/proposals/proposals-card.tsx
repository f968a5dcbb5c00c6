import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import { ProposalRow } from './proposal-row.tsx'
import { useProposals } from './use-proposals.ts'

/** What programs want to change; not there while nothing is proposed. */
export function ProposalsCard({ businessId }: { businessId: string }) {
  const { data, isError, isFetching, refetch } = useProposals(businessId)
  if (data ? data.length === 0 : !isError) return null
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>Proposed changes</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Programs and linked shops propose these changes. Nothing is saved until you review it. A program’s
            proposal is kept for a day.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        {data ? (
          <ul aria-label={t`Proposed changes`} className="grid divide-y rounded-lg border">
            {data.map(proposal => (
              <ProposalRow key={proposal.id} businessId={businessId} proposal={proposal} />
            ))}
          </ul>
        ) : (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>Proposed changes could not be loaded.</Trans>
          </LoadError>
        )}
      </CardContent>
    </Card>
  )
}
