import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import { type AccountPlan, accountPlan, hasPlanNotice } from '@/lib/account/plan'
import { useUser } from '@/lib/auth'
import { ownBusinesses } from '@/lib/business/business-cache'
import { cn } from '@/lib/cn'
import { prefetch } from '@/lib/prefetch'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadError } from '@/ui/feedback/load-error'
import { NothingFound } from '@/ui/feedback/pictures'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { BusinessCard } from './business-card.tsx'
import { BusinessFrame } from './business-frame.tsx'
import { chooseBusiness } from './choose-business.ts'
import type { BusinessSection } from './section.ts'

/** Needed only by an owner without a business. */
const loadForm = () => import('./business-form.tsx')
const BusinessForm = lazy(async () => ({ default: (await loadForm()).BusinessForm }))

/** Loaded after the screen; a failure to load them leaves the screen as it is. */
const QuotaNotice = lazy(() =>
  import('./quota-notice.tsx').then(
    ({ QuotaNotice }) => ({ default: QuotaNotice }),
    () => ({ default: () => null }),
  ),
)

/** Loaded before the screen is shown, and only where it has something to say: nothing moves when it comes. */
const PlanNotice = lazy(() =>
  import('./plan-notice.tsx').then(
    ({ PlanNotice }) => ({ default: PlanNotice }),
    () => ({ default: () => null }),
  ),
)

interface BusinessesPageProps {
  /** The sub-tabs of a business, in order; the first one is shown when the address names none. */
  sections: BusinessSection[]
}

/** The Businesses tab: the owner's businesses, and the selected one below them. */
export function BusinessesPage({ sections }: BusinessesPageProps) {
  const { id } = useUser()
  const { data: businesses, error, isPending, isFetching, refetch } = useQuery(ownBusinesses(id))
  // Its notice is above everything: it comes with the screen, or not at all when it cannot be read.
  const plan = useQuery({ ...accountPlan(id), retry: false })

  const navigate = useNavigate()

  useEffect(() => {
    if (error) toast({ title: 'Error', description: 'Failed to load businesses', variant: 'destructive' })
  }, [error])

  if (businesses && businesses.length > 0 && !plan.isLoading)
    return (
      <Suspense fallback={<BusinessesSkeleton />}>
        <Businesses businesses={businesses} sections={sections} plan={plan.data} />
      </Suspense>
    )
  const isLoading = isPending || (businesses && businesses.length > 0)
  return (
    <>
      <PageTitle>Businesses · Frontdesk</PageTitle>
      {isLoading && <BusinessesSkeleton />}
      {businesses && !isLoading && (
        <Suspense fallback={<BusinessesSkeleton />}>
          <BusinessForm
            keptAs={id}
            onCreated={business => {
              navigate(`/dashboard/businesses/${business.id}/set-up`)
              window.scrollTo(0, 0)
            }}
          />
        </Suspense>
      )}
      {error && !businesses && (
        <LoadError isRetrying={isFetching} onRetry={refetch}>
          Your businesses could not be loaded.
        </LoadError>
      )}
    </>
  )
}

interface BusinessesProps extends BusinessesPageProps {
  businesses: Row<'businesses'>[]
  /** Undefined when it could not be read. */
  plan: AccountPlan | undefined
}

function Businesses({ businesses, sections, plan }: BusinessesProps) {
  const match = useMatch('/dashboard/businesses/:businessId/*')
  const slug = match?.params['*'] || sections[0]?.slug || ''
  const selected = chooseBusiness(businesses, match?.params.businessId)
  // On a phone the frame is one line but on the first section: the section itself comes first.
  const isFolded = selected !== undefined && slug !== sections[0]?.slug
  const knownSlug = sections.some(section => section.slug === slug) ? slug : sections[0]?.slug

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      {plan && hasPlanNotice(plan, Date.now()) && (
        <PlanNotice plan={plan} className={cn(isFolded && 'max-sm:hidden')} />
      )}
      <Suspense>
        <QuotaNotice />
      </Suspense>
      <section
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-1 sm:gap-2',
          // The one business of an owner is shown below in full.
          (isFolded || (selected && businesses.length === 1)) && 'max-sm:hidden',
        )}
      >
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-sm font-medium text-muted-foreground">Your businesses</h2>
          <Button asChild variant="ghost" size="sm" className="-mr-3">
            <Link
              to="/dashboard/businesses/new"
              onPointerEnter={prefetch(loadForm)}
              onFocus={prefetch(loadForm)}
            >
              <Plus aria-hidden />
              <span className="max-sm:sr-only">Add another business</span>
            </Link>
          </Button>
        </div>
        <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto p-1 px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:p-0 lg:grid-cols-3">
          {businesses.map(business => (
            <BusinessCard
              key={business.id}
              business={business}
              isSelected={business === selected}
              to={`/dashboard/businesses/${business.id}/${knownSlug}`}
            />
          ))}
        </ul>
      </section>
      {selected ? (
        <BusinessFrame
          business={selected}
          sections={sections}
          slug={slug}
          isFolded={isFolded}
          hasOthers={businesses.length > 1}
        />
      ) : (
        <UnknownBusiness />
      )}
    </div>
  )
}

/** Shown for an id that is not one of the owner's businesses. */
function UnknownBusiness() {
  return (
    <>
      <PageTitle>Businesses · Frontdesk</PageTitle>
      <EmptyState
        picture={NothingFound}
        title="This business was not found."
        description="The address may be wrong, or the business belongs to another account. Choose one of yours above."
        action={
          <Button asChild variant="outline">
            <Link to="/dashboard">Show my newest business</Link>
          </Button>
        }
      />
    </>
  )
}

/** The skeleton of the cards and of the selected business. */
function BusinessesSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-6">
      <span className="sr-only">Loading businesses</span>
      <div className="grid gap-1 sm:gap-2">
        <div className="flex h-9 items-center pointer-coarse:h-11">
          <Skeleton className="h-5 w-30" />
        </div>
        <div className="grid gap-4 max-sm:p-1 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-25.5 rounded-xl" />
        </div>
      </div>
      <Skeleton className="h-11 w-full max-w-md" />
    </div>
  )
}
