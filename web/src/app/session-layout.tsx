import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider, useAuth } from '@/lib/auth'
import { createQueryClient } from '@/lib/query-client'
import { Toaster } from '@/ui/toaster'

/** The frame of all pages that know a session: who is signed in, the cache of server data, the toasts. */
export function SessionLayout() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <ForgetDataOfOthers />
        <Outlet />
      </AuthProvider>
      <Toaster />
    </QueryClientProvider>
  )
}

/** Empties the cache as soon as another person, or nobody, is signed in. */
function ForgetDataOfOthers() {
  const queryClient = useQueryClient()
  const auth = useAuth()
  const userId = auth.status === 'signed_in' ? auth.user.id : undefined
  const previous = useRef(userId)
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== userId) queryClient.clear()
    previous.current = userId
  }, [queryClient, userId])
  return null
}
