import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { Button, type ButtonProps } from '../button.tsx'

/** Leads from a section of a business to the history of what is changed there. */
export function HistoryLink({ businessId, ...props }: ButtonProps & { businessId: string }) {
  return (
    <Button variant="outline" {...props} asChild>
      <Link to={`/dashboard/businesses/${businessId}/history`}>
        <History aria-hidden />
        <Trans>History</Trans>
      </Link>
    </Button>
  )
}
