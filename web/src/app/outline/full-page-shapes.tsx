import { LogoMark } from '@/ui/page/logo'
import { Skeleton } from '@/ui/skeleton'

/** Grey shapes of a screen that fills the page: its header. */
export function FullPageShapes() {
  return (
    <div className="flex h-13.25 items-center gap-3 border-b bg-card px-3 sm:px-4">
      <LogoMark />
      <div className="grid gap-1">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  )
}
