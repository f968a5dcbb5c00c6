import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { businessSections } from '@/app/dashboard/business-sections'
import { withWords } from '@/app/page'
import type { Begin } from '@/lib/business/use-begin'

const [firstSection] = businessSections

const beginInbox: Begin = async (...of) =>
  (await import('@/features/conversations/inbox/inbox-page')).beginInbox(...of)

const framedRoute: RouteObject = {
  lazy: withWords('replay', async () => ({
    Component: (await import('@/app/dashboard/owner-frame')).DashboardLayout,
  })),
  children: [
    {
      path: 'profile',
      lazy: withWords('profile', async () => ({
        Component: (await import('@/features/profile/profile-page')).ProfilePage,
      })),
    },
    {
      path: 'notifications',
      lazy: withWords('notifications', async () => ({
        Component: (await import('@/features/notifications/notifications-page')).NotificationsPage,
      })),
    },
    {
      path: 'businesses/new',
      lazy: withWords('businesses', async () => ({
        Component: (await import('@/features/businesses/new-business-page')).NewBusinessPage,
      })),
    },
    {
      lazy: withWords('businesses', async () => {
        const { BusinessesPage } = await import('@/app/dashboard/owner-frame')
        return { element: createElement(BusinessesPage, { sections: businessSections }) }
      }),
      children: [
        { index: true, lazy: async () => ({ Component: await firstSection?.load() }) },
        { path: 'businesses', lazy: async () => ({ Component: await firstSection?.load() }) },
        { path: 'businesses/:businessId', lazy: async () => ({ Component: await firstSection?.load() }) },
        ...businessSections.map(
          ({ slug, load }): RouteObject => ({
            path: `businesses/:businessId/${slug}`,
            lazy: async () => ({ Component: await load() }),
          }),
        ),
        {
          path: 'businesses/:businessId/*',
          lazy: async () => ({
            Component: (await import('@/features/businesses/unknown-section')).UnknownSection,
          }),
        },
      ],
    },
  ],
}

/**
 * The owner's dashboard. `/dashboard` is the Businesses tab with the newest
 * business; a chosen business and its section have addresses of their own. The inbox fills the page.
 */
export const dashboardRoute: RouteObject = {
  path: 'dashboard',
  children: [
    {
      path: 'businesses/:businessId/inbox',
      lazy: withWords('replay', async () => {
        const { FullPage } = await import('@/app/dashboard/full-page')
        return { element: createElement(FullPage, { begin: beginInbox }) }
      }),
      children: [
        {
          index: true,
          lazy: withWords('conversations', async () => ({
            Component: (await import('@/features/conversations/inbox/inbox-page')).InboxPage,
          })),
        },
      ],
    },
    framedRoute,
  ],
}
