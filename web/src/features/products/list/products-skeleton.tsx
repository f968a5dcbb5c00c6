import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@/ui/skeleton'
import { gridClasses } from './product-grid.tsx'

/** The skeleton of the cards while the first page is loading. */
export function ProductsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading products...</Trans>
      </span>
      <div className={gridClasses}>
        {['one', 'two', 'three'].map(card => (
          <div key={card} className="overflow-hidden rounded-xl border bg-card shadow-xs">
            <Skeleton className="aspect-[4/3] rounded-none" />
            <div className="grid gap-3 p-4">
              <div className="flex justify-between gap-6">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="h-5 w-14" />
              </div>
              <Skeleton className="h-5 w-20 rounded-full" />
              <Skeleton className="h-10" />
              <Skeleton className="h-9 pointer-coarse:h-11" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
