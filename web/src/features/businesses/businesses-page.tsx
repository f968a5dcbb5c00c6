import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import { type AccountPlan, accountPlan, hasPlanNotice } from '@/lib/account/plan'
import { useUser } from '@/lib/auth'
import { BusinessProvider } from '@/lib/business/business'
import { dismissEnded, useEnded } from '@/lib/business/ended'
import { ownInvitations } from '@/lib/business/invitations'
import type { Membership } from '@/lib/business/roles'
import { useBegin } from '@/lib/business/use-begin'
import { useMemberships } from '@/lib/business/use-memberships'
import { prefetch } from '@/lib/prefetch'
import { Button } from '@/ui/button'
import { LoadError } from '@/ui/feedback/load-error'
import { PageTitle } from '@/ui/page/page-title'
import { toast } from '@/ui/toast'
import { useArrived } from '@/ui/use-arrived'
import { BusinessCard } from './business-card.tsx'
import { BusinessFrame } from './business-frame.tsx'
import { BusinessesSkeleton } from './businesses-skeleton.tsx'
import { chooseBusiness } from './choose-business.ts'
import type { BusinessSection } from './section.ts'
import { UnknownBusiness } from './unknown-business.tsx'
import { useDeadline } from './use-deadline.ts'

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
/** Needed by few. */
const EndedNotice = lazy(async () => ({ default: (await import('./ended-notice.tsx')).EndedNotice }))
const InvitationCard = lazy(async () => ({
  default: (await import('./invitations/invitation-card.tsx')).InvitationCard,
}))
const OfferNotice = lazy(async () => ({ default: (await import('./offer-notice.tsx')).OfferNotice }))

const PLAN_DEADLINE_MS = 1500

interface BusinessesPageProps {
  /** The sub-tabs of a business, in order; the first one is shown when the address names none. */
  sections: BusinessSection[]
}

/** The Businesses tab: the businesses at which the account works, and the selected one below them. */
export function BusinessesPage({ sections }: BusinessesPageProps) {
  const { id: userId } = useUser()
  const { memberships, error, isFetching, refetch } = useMemberships(userId)
  const { data: invitations, isPending: mayBeInvited } = useQuery(ownInvitations(userId))
  const ended = useEnded(userId)
  // Its notice is above everything: it comes with the screen, or not at all when it cannot be read in time.
  const isPlanLate = useDeadline(PLAN_DEADLINE_MS)
  const plan = useQuery({ ...accountPlan(userId), retry: false })
  const navigate = useNavigate()
  const { businessId: named, '*': slug } = useMatch('/dashboard/businesses/:businessId/*')?.params ?? {}
  const hasLost = ended.some(({ id }) => id === named?.toLowerCase())

  useBegin(sections.find(section => section.slug === slug)?.begin, named, memberships !== undefined)
  useEffect(() => {
    if (hasLost) navigate('/dashboard', { replace: true })
  }, [hasLost, navigate])
  useEffect(() => {
    if (error) toast({ title: t`Error`, description: t`Failed to load businesses`, variant: 'destructive' })
  }, [error])

  const isAlone = memberships?.length === 0
  const isInvited = (invitations?.length ?? 0) > 0
  const isReady = useArrived(memberships !== undefined && !isAlone && (!plan.isLoading || isPlanLate))
  const isLoading = isAlone ? mayBeInvited : !isReady && !(error && !memberships)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <Suspense>
        {ended.map(each => (
          <EndedNotice key={each.id} ended={each} onDismiss={() => dismissEnded(each)} />
        ))}
        {invitations?.map(invitation => (
          <InvitationCard key={invitation.id} invitation={invitation} />
        ))}
        {memberships?.map(
          ({ business, isOffered }) => isOffered && <OfferNotice key={business.id} business={business} />,
        )}
      </Suspense>
      {isReady && memberships && !isAlone && (
        <Suspense fallback={<BusinessesSkeleton />}>
          <Businesses memberships={memberships} sections={sections} hasLost={hasLost} plan={plan.data} />
        </Suspense>
      )}
      {!isReady && <PageTitle>{`${t`Businesses`} · Frontdesk`}</PageTitle>}
      {isLoading && <BusinessesSkeleton />}
      {isAlone && !mayBeInvited && !isInvited && (
        <Suspense fallback={<BusinessesSkeleton />}>
          <BusinessForm
            keptAs={userId}
            onCreated={business => {
              navigate(`/dashboard/businesses/${business.id}/set-up`)
              window.scrollTo(0, 0)
            }}
          />
        </Suspense>
      )}
      {isAlone && isInvited && (
        <p className="text-sm text-muted-foreground">
          <Trans>
            You have no business of your own.{' '}
            <Link to="/dashboard/businesses/new" className="underline underline-offset-4">
              Set one up
            </Link>
          </Trans>
        </p>
      )}
      {error && !memberships && (
        <LoadError isRetrying={isFetching} onRetry={refetch}>
          <Trans>Your businesses could not be loaded.</Trans>
        </LoadError>
      )}
    </div>
  )
}

interface BusinessesProps extends BusinessesPageProps {
  memberships: Membership[]
  /** Whether the address names a business at which the account works no more. */
  hasLost: boolean
  /** The account's; undefined when it could not be read. */
  plan: AccountPlan | undefined
}

function Businesses({ memberships, sections, hasLost, plan }: BusinessesProps) {
  const match = useMatch('/dashboard/businesses/:businessId/*')
  const slug = match?.params['*'] || sections[0]?.slug || ''
  const businesses = memberships.map(({ business }) => business)
  const selected = chooseBusiness(businesses, match?.params.businessId)
  const role = memberships.find(({ business }) => business === selected)?.role
  // On a phone the frame is one line but on the first section: the section itself comes first.
  const isFolded = selected !== undefined && slug !== sections[0]?.slug
  const knownSlug = sections.some(section => section.slug === slug) ? slug : sections[0]?.slug

  return (
    <>
      {plan && memberships.some(({ role }) => role === 'owner') && hasPlanNotice(plan, Date.now()) && (
        <PlanNotice plan={plan} className={clsx(isFolded && 'max-sm:hidden')} />
      )}
      <Suspense>
        <QuotaNotice />
      </Suspense>
      <section
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-1 sm:gap-2',
          // The one business of an owner is shown below in full.
          (isFolded || (selected && businesses.length === 1)) && 'max-sm:hidden',
        )}
      >
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-sm font-medium text-muted-foreground">
            <Trans>Your businesses</Trans>
          </h2>
          <Button asChild variant="ghost" size="sm" className="-me-3">
            <Link
              to="/dashboard/businesses/new"
              onPointerEnter={prefetch(loadForm)}
              onFocus={prefetch(loadForm)}
            >
              <Plus aria-hidden />
              <span className="max-sm:sr-only">
                <Trans>Add another business</Trans>
              </span>
            </Link>
          </Button>
        </div>
        <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto p-1 px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:p-0 lg:grid-cols-3">
          {memberships.map(({ business, role }) => (
            <BusinessCard
              key={business.id}
              business={business}
              role={role}
              isSelected={business === selected}
              to={`/dashboard/businesses/${business.id}/${knownSlug}`}
            />
          ))}
        </ul>
      </section>
      {selected && role ? (
        <BusinessProvider business={selected} role={role}>
          <BusinessFrame
            business={selected}
            sections={sections}
            slug={slug}
            isFolded={isFolded}
            hasOthers={businesses.length > 1}
          />
        </BusinessProvider>
      ) : (
        !hasLost && <UnknownBusiness />
      )}
    </>
  )
}
