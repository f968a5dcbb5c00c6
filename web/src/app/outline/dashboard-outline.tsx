import { BusinessesShapes } from '@/features/businesses/businesses-shapes'
import { LogoMark } from '@/ui/page/logo'
import { Skeleton } from '@/ui/skeleton'
import { FullPageShapes } from './full-page-shapes.tsx'

/** Grey shapes of an owner's page. The build writes them into index.html, where public/first-paint.js says which are shown. */
export function DashboardOutline() {
  return (
    <div aria-hidden className="hidden min-h-dvh in-data-outline:block">
      <div className="hidden in-data-[outline=inbox]:block">
        <FullPageShapes />
      </div>
      <div className="in-data-[outline=inbox]:hidden">
        <div className="border-b bg-card">
          <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-3 px-4 py-1 sm:min-h-16 sm:px-6">
            <LogoMark />
            <div className="grid flex-1 gap-1">
              <Skeleton className="h-4 w-24 sm:h-5" />
              <Skeleton className="h-3 w-36" />
            </div>
            <Skeleton className="h-8 w-28" />
          </div>
        </div>
        <div className="mx-auto max-w-6xl px-4 sm:px-6">
          <div className="mt-2 flex h-11.25 items-center gap-5 border-b">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-24" />
          </div>
          <div className="hidden gap-4 py-3 in-data-[outline=businesses]:grid sm:gap-6 sm:py-6">
            <BusinessesShapes />
          </div>
        </div>
      </div>
    </div>
  )
}
