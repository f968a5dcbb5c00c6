import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'

/** Leads a member to whom a business is offered to where they accept or decline it. */
export function OfferNotice({ business: { id, name } }: { business: Row<'businesses'> }) {
  return (
    <Notice
      title={t`${name} is offered to you`}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={`/dashboard/businesses/${id}/team`}>
            <Trans>See the offer</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Its owner wants to hand it over to you.</Trans>
    </Notice>
  )
}
