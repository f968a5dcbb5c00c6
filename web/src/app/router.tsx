import { createBrowserRouter } from 'react-router'
import { dashboardRoute } from '@/app/dashboard/dashboard-route'
import { NotFoundPage } from '@/app/not-found-page'
import { RootLayout } from '@/app/root-layout'
import { RouteError } from '@/app/route-error'

/**
 * Every page is a chunk of its own. Pages below the session layout know who is
 * signed in; only they load the Supabase client.
 */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('@/features/landing/landing-page')).LandingPage }),
      },
      {
        path: 'pricing',
        lazy: async () => ({ Component: (await import('@/features/billing/pricing-page')).PricingPage }),
      },
      {
        path: 'verification-completed',
        lazy: async () => ({
          Component: (await import('@/features/auth/verification-completed-page')).VerificationCompletedPage,
        }),
      },
      {
        path: 'unsubscribe',
        lazy: async () => ({
          Component: (await import('@/features/unsubscribe/unsubscribe-page')).UnsubscribePage,
        }),
      },
      {
        lazy: async () => ({ Component: (await import('@/app/session-layout')).SessionLayout }),
        children: [
          {
            path: 'auth',
            lazy: async () => ({ Component: (await import('@/features/auth/auth-page')).AuthPage }),
          },
          {
            path: 'join',
            lazy: async () => ({ Component: (await import('@/features/auth/join/join-page')).JoinPage }),
          },
          {
            path: 'auth/callback',
            lazy: async () => ({
              Component: (await import('@/features/auth/auth-callback-page')).AuthCallbackPage,
            }),
          },
          {
            lazy: async () => ({ Component: (await import('@/app/require-session')).RequireSession }),
            children: [
              {
                path: 'payment',
                lazy: async () => ({
                  Component: (await import('@/features/billing/payment-page')).PaymentPage,
                }),
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
