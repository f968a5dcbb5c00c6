import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider, useAuth } from '@/lib/auth'
import { createQueryClient } from '@/lib/query-client'
import { onSignOut, releaseRequests } from '@/lib/session-end'
import { Toaster } from '@/ui/toasts/toaster'

/** The layout of all pages that need a session: the direction of writing, auth state, query cache, toasts. */
export function SessionLayout() {
  const [queryClient] = useState(createQueryClient)
  return (
    <Direction.Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <ForgetDataOfOthers />
          <Outlet />
        </AuthProvider>
        <Toaster />
      </QueryClientProvider>
    </Direction.Provider>
  )
}

/** Clears the cache when another user signs in, or the user signs out. */
function ForgetDataOfOthers() {
  const queryClient = useQueryClient()
  const auth = useAuth()
  const userId = auth.status === 'signed_in' ? auth.user.id : undefined
  const previous = useRef(userId)
  useEffect(() => {
    // This cancels what was asked for, too: only then may requests go on that were held while signing out.
    if (previous.current !== undefined && previous.current !== userId) queryClient.clear()
    previous.current = userId
    releaseRequests()
  }, [queryClient, userId])
  useEffect(
    () =>
      onSignOut(phase => {
        if (phase === 'begun') void queryClient.cancelQueries()
        else void queryClient.refetchQueries({ type: 'active', stale: true })
      }),
    [queryClient],
  )
  return null
}
