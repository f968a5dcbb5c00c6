import { createBrowserRouter } from 'react-router'
import { dashboardRoute } from '@/app/dashboard/dashboard-route'
import { NotFoundPage } from '@/app/not-found-page'
import { PageOutline } from '@/app/outline/page-outline'
import { withWords } from '@/app/page'
import { RootLayout } from '@/app/root-layout'
import { RouteError } from '@/app/route-error'

/**
 * Every page is a chunk of its own. Pages below the session layout know who is
 * signed in; only they load the Supabase client.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: PageOutline,
      children: [
        {
          index: true,
          lazy: withWords('landing', async () => ({
            Component: (await import('@/features/landing/landing-page')).LandingPage,
          })),
        },
        {
          path: 'pricing',
          lazy: withWords('billing', async () => ({
            Component: (await import('@/features/billing/pricing-page')).PricingPage,
          })),
        },
        {
          path: 'verification-completed',
          lazy: withWords('auth', async () => ({
            Component: (await import('@/features/auth/verification-completed-page'))
              .VerificationCompletedPage,
          })),
        },
        {
          path: 'unsubscribe',
          lazy: withWords('unsubscribe', async () => ({
            Component: (await import('@/features/unsubscribe/unsubscribe-page')).UnsubscribePage,
          })),
        },
        {
          lazy: async () => ({ Component: (await import('@/app/session-layout')).SessionLayout }),
          children: [
            {
              path: 'auth',
              lazy: withWords('auth', async () => ({
                Component: (await import('@/features/auth/auth-page')).AuthPage,
              })),
            },
            {
              path: 'join',
              lazy: withWords('auth', async () => ({
                Component: (await import('@/features/auth/join/join-page')).JoinPage,
              })),
            },
            {
              path: 'auth/callback',
              lazy: withWords('auth', async () => ({
                Component: (await import('@/features/auth/auth-callback-page')).AuthCallbackPage,
              })),
            },
            {
              lazy: async () => ({ Component: (await import('@/app/dashboard/owner-frame')).RequireSession }),
              children: [
                {
                  path: 'payment',
                  lazy: withWords('billing', async () => ({
                    Component: (await import('@/features/billing/payment-page')).PaymentPage,
                  })),
                },
                dashboardRoute,
              ],
            },
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
