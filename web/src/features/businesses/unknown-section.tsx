import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useBusiness } from '@/lib/business/business'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { NothingFound } from '@/ui/feedback/pictures'

/** Shown for an unknown section of a business. */
export function UnknownSection() {
  const { id } = useBusiness()
  return (
    <EmptyState
      picture={NothingFound}
      title={t`Page not found.`}
      description={t`The address may be wrong. Choose one of the tabs above.`}
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
