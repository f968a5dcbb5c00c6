import { Skeleton } from '@/ui/skeleton'

/** Grey shapes where the cards and the selected business will be. */
export function BusinessesShapes() {
  return (
    <>
      <div className="grid gap-1 sm:gap-2">
        <div className="flex h-9 items-center pointer-coarse:h-11">
          <Skeleton className="h-5 w-30" />
        </div>
        <div className="grid gap-4 max-sm:p-1 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-25.5 rounded-xl" />
        </div>
      </div>
      <Skeleton className="h-11 w-full max-w-md" />
    </>
  )
}
