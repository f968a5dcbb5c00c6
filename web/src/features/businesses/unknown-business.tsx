import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { NothingFound } from '@/ui/feedback/pictures'
import { PageTitle } from '@/ui/page/page-title'

/** Shown for an id that is not one of the account's businesses. */
export function UnknownBusiness() {
  return (
    <>
      <PageTitle>{`${t`Businesses`} · Frontdesk`}</PageTitle>
      <EmptyState
        picture={NothingFound}
        title={t`This business was not found.`}
        description={t`The address may be wrong, or the business belongs to another account. Choose one of yours above.`}
        action={
          <Button asChild variant="outline">
            <Link to="/dashboard">
              <Trans>Show my newest business</Trans>
            </Link>
          </Button>
        }
      />
    </>
  )
}
