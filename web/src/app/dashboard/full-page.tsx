import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Navigate, Outlet, useParams } from 'react-router'
import { BesideScreen } from '@/app/dashboard/beside-screen'
import { FullPageShapes } from '@/app/outline/full-page-shapes'
import { useUser } from '@/lib/auth'
import { BusinessProvider } from '@/lib/business/business'
import { useEnded } from '@/lib/business/ended'
import { type Begin, useBegin } from '@/lib/business/use-begin'
import { useMemberships } from '@/lib/business/use-memberships'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { NothingFound } from '@/ui/feedback/pictures'

interface FullPageProps {
  begin: Begin
}

/** A screen of one business that fills the page, without the dashboard's frame. */
export function FullPage({ begin }: FullPageProps) {
  const { businessId = '' } = useParams()
  const { id: userId } = useUser()
  const { memberships, error, isFetching, refetch } = useMemberships(userId)
  const ended = useEnded(userId)
  useBegin(begin, businessId, memberships !== undefined)
  const membership = memberships?.find(({ business }) => business.id === businessId)
  const isPending = !memberships && !error
  // The list of businesses says what has ended.
  if (ended.some(({ id }) => id === businessId.toLowerCase())) return <Navigate to="/dashboard" replace />
  return (
    <>
      {membership && (
        <BusinessProvider key={businessId} business={membership.business} role={membership.role}>
          <Outlet />
        </BusinessProvider>
      )}
      {isPending && <PageSkeleton />}
      {!isPending && !membership && (
        <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">
          {error ? (
            <LoadError isRetrying={isFetching} onRetry={refetch}>
              <Trans>The business could not be loaded.</Trans>
            </LoadError>
          ) : (
            <EmptyState
              picture={NothingFound}
              title={t`This business was not found.`}
              description={t`The address may be wrong, or you do not work there any more.`}
              action={
                <Button asChild variant="outline">
                  <Link to="/dashboard">
                    <Trans>Go to the dashboard</Trans>
                  </Link>
                </Button>
              }
            />
          )}
        </main>
      )}
      <BesideScreen />
    </>
  )
}

function PageSkeleton() {
  return (
    <div role="status" className="h-dvh">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <FullPageShapes />
    </div>
  )
}
