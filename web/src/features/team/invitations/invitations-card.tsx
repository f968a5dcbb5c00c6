import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <CardTitle>
          <Trans>Open invitations</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        {error && !data && (
          <LoadError isRetrying={isFetching} onRetry={refetch}>
            <Trans>The invitations could not be loaded.</Trans>
          </LoadError>
        )}
        {data?.length === 0 && (
          <p className="text-sm text-muted-foreground">
            <Trans>No invitation is open.</Trans>
          </p>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t`Open invitations`} className="grid divide-y rounded-lg border">
            {data.map(invitation => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
