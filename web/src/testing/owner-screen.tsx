import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReplayHost } from '@/features/replay/replay-host'
import { BusinessProvider } from '@/lib/business/business'
import type { Role } from '@/lib/business/permissions'
import { createQueryClient } from '@/lib/query-client'
import { type Row, storageKey } from '@/lib/supabase'
import { Toaster } from '@/ui/toasts/toaster'
import { BACKEND } from './backend.ts'

export const OWNER_ID = '00000000-0000-4000-8000-00000000000a'

export const business: Row<'businesses'> = {
  id: '00000000-0000-4000-8000-0000000000b1',
  owner_id: OWNER_ID,
  name: 'Juniper & Clay',
  description: 'Stoneware by hand.',
  policies: '',
  ai_instructions: '',
  is_active: true,
  is_assistant_on: true,
  daily_reply_limit: 1000,
  retention_days: null,
  reminder_minutes: [5, 30],
  currency: 'USD',
  time_zone: null,
  opening_hours: null,
  fees: [],
  logo_url: null,
  accent_color: null,
  accent_on_light: null,
  accent_on_dark: null,
  greeting: null,
  shows_hours: false,
  button_side: 'right',
  created_at: '2026-01-01T00:00:00+00:00',
}

/** Puts the owner's session into local storage, where auth-js finds it. */
function signIn(): void {
  const session = {
    access_token: 'access-token',
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    user: {
      id: OWNER_ID,
      email: 'owner@shop.example',
      app_metadata: {},
      user_metadata: {},
      aud: '',
      created_at: '',
    },
  }
  localStorage.setItem(storageKey(BACKEND), JSON.stringify(session))
}

/** Renders a screen of the owner's app at an address, signed in, with the providers that it has there. */
export function renderOwnerScreen(screen: ReactNode, address = '/', role: Role = 'owner') {
  const before = window.location.href
  window.history.replaceState(null, '', address)
  onTestFinished(() => window.history.replaceState(null, '', before))
  signIn()
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BusinessProvider business={business} role={role}>
        <RouterProvider router={createBrowserRouter([{ path: '*', element: screen }])} />
      </BusinessProvider>
      <ReplayHost />
      <Toaster />
    </QueryClientProvider>,
  )
}
