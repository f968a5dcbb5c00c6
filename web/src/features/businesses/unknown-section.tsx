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
      title="Page not found."
      description="The address may be wrong. Choose one of the tabs above."
      action={
        <Button asChild variant="outline">
          <Link to={`/dashboard/businesses/${id}/overview`}>Go to Overview</Link>
        </Button>
      }
    />
  )
}
