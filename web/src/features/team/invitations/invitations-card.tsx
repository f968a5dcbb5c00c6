import { Card, CardContent, CardHeader, CardTitle } from '@/ui/card'
import { LoadError } from '@/ui/feedback/load-error'
import type { useInvitations } from '../api/use-invitations.ts'
import { InvitationRow } from './invitation-row.tsx'

/** The invitations that nobody has accepted yet. */
export function InvitationsCard({ query }: { query: ReturnType<typeof useInvitations> }) {
  const { data, error, isFetching, refetch } = query
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>Open invitations</CardTitle>
      </CardHeader>
      <CardContent>
        {error && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            The invitations could not be loaded.
          </LoadError>
        )}
        {data?.length === 0 && <p className="text-sm text-muted-foreground">No invitation is open.</p>}
        {data && data.length > 0 && (
          <ul aria-label="Open invitations" className="grid divide-y rounded-lg border">
            {data.map(invitation => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
