import { Trans } from '@lingui/react/macro'
import { BusinessesShapes } from './businesses-shapes.tsx'

/** The skeleton of the cards and of the selected business. */
export function BusinessesSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-6">
      <span className="sr-only">
        <Trans>Loading businesses</Trans>
      </span>
      <BusinessesShapes />
    </div>
  )
}
