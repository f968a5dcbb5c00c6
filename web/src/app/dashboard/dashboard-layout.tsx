import { Store, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { DashboardHeader } from '@/app/dashboard/dashboard-header'
import { ReplayHost } from '@/features/replay/replay-host'
import { useUser } from '@/lib/auth'
import { prefetch } from '@/lib/prefetch'
import { TabLink, TabLinkList, Tabs, TabsContent } from '@/ui/tabs'

const prefetchProfile = prefetch(() => import('@/features/profile/profile-page'))
const prefetchBusinesses = prefetch(() => import('@/features/overview/overview-page'))

/** Loaded after the screen; a failure to load it leaves the screen as it is. */
const EscalationAlerts = lazy(() =>
  import('@/features/conversations/alerts/escalation-alerts').then(
    ({ EscalationAlerts }) => ({ default: EscalationAlerts }),
    () => ({ default: () => null }),
  ),
)

/** The same. */
const MembershipWatch = lazy(() =>
  import('@/features/businesses/membership-watch').then(
    ({ MembershipWatch }) => ({ default: MembershipWatch }),
    () => ({ default: () => null }),
  ),
)

/** Notifications are of neither tab: the header's bell leads there. */
const tabOf = (pathname: string): 'profile' | 'businesses' | 'none' =>
  pathname.startsWith('/dashboard/profile')
    ? 'profile'
    : pathname.startsWith('/dashboard/notifications')
      ? 'none'
      : 'businesses'

/** The frame of the owner's screens: header, the two top tabs, and the chosen screen below them. */
export function DashboardLayout() {
  const { pathname } = useLocation()
  const { id } = useUser()
  const navigate = useNavigate()
  useEffect(() => {
    // Loaded after the screen; a failure leaves the screen as it is.
    const started = import('@/app/dashboard/after-screen')
      .then(({ startAfterScreen }) => startAfterScreen(id, navigate))
      .catch(() => undefined)
    return () => void started.then(end => end?.())
  }, [id, navigate])
  const tab = tabOf(pathname)
  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <Tabs value={tab} activationMode="manual">
        <main className="mx-auto max-w-6xl px-4 sm:px-6">
          <TabLinkList aria-label="Dashboard" className="mt-2">
            <TabLink
              value="profile"
              to="/dashboard/profile"
              onPointerEnter={prefetchProfile}
              onFocus={prefetchProfile}
            >
              <UserRound aria-hidden />
              Profile
            </TabLink>
            <TabLink
              value="businesses"
              to="/dashboard"
              onPointerEnter={prefetchBusinesses}
              onFocus={prefetchBusinesses}
            >
              <Store aria-hidden />
              Businesses
            </TabLink>
          </TabLinkList>
          {tab === 'none' ? (
            <div className="py-3 sm:py-6">
              <Outlet />
            </div>
          ) : (
            <TabsContent value={tab} className="py-3 sm:py-6">
              <Outlet />
            </TabsContent>
          )}
        </main>
      </Tabs>
      <ReplayHost />
      <Suspense>
        <EscalationAlerts />
        <MembershipWatch />
      </Suspense>
    </div>
  )
}
