import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { NothingFound } from '@/ui/feedback/pictures'

/** In place of a section that somebody's role does not open. */
export function NotForRole() {
  const { id } = useBusiness()
  return (
    <EmptyState
      picture={NothingFound}
      title={t`Only the owner and managers see this page.`}
      description={t`Ask one of them if you need it.`}
      action={
        <Button asChild variant="outline">
          <Link to={`/dashboard/businesses/${id}/overview`}>
            <Trans>Go to Overview</Trans>
          </Link>
        </Button>
      }
    />
  )
}
