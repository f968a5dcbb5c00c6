import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Store, UserRound } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { BesideScreen } from '@/app/dashboard/beside-screen'
import { DashboardHeader } from '@/app/dashboard/dashboard-header'
import { withWords } from '@/app/page'
import { prefetch } from '@/lib/prefetch'
import { TabLink, TabLinkList, Tabs, TabsContent } from '@/ui/tabs'

const prefetchProfile = prefetch(withWords('profile', () => import('@/features/profile/profile-page')))
const prefetchBusinesses = prefetch(withWords('overview', () => import('@/features/overview/overview-page')))

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
  const tab = tabOf(pathname)
  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <Tabs value={tab} activationMode="manual">
        <main className="mx-auto max-w-6xl px-4 sm:px-6">
          <TabLinkList aria-label={t`Dashboard`} className="mt-2">
            <TabLink
              value="profile"
              to="/dashboard/profile"
              onPointerEnter={prefetchProfile}
              onFocus={prefetchProfile}
            >
              <UserRound aria-hidden />
              <Trans>Profile</Trans>
            </TabLink>
            <TabLink
              value="businesses"
              to="/dashboard"
              onPointerEnter={prefetchBusinesses}
              onFocus={prefetchBusinesses}
            >
              <Store aria-hidden />
              <Trans>Businesses</Trans>
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
      <BesideScreen />
    </div>
  )
}
