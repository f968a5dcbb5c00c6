import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { ProposalRow } from './proposal-row.tsx'
import { useProposals } from './use-proposals.ts'

/** What programs want to change; not there while nothing is proposed. */
export function ProposalsCard({ businessId }: { businessId: string }) {
  const { data, isError, isFetching, refetch } = useProposals(businessId)
  if (isError && !data)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted-foreground">Proposed changes could not be loaded.</p>
        <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data || data.length === 0) return null
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>Proposed changes</CardTitle>
        <CardDescription>
          Programs want to change this. Nothing is saved until you look at it. A proposal is kept for a day.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label="Proposed changes" className="grid divide-y rounded-lg border">
          {data.map(proposal => (
            <ProposalRow key={proposal.id} businessId={businessId} proposal={proposal} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
