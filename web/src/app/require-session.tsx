import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '@/lib/auth'
import type { ReturnTo } from '@/lib/return-to'
import { Skeleton } from '@/ui/skeleton'

/** Lets only signed-in owners through; others go to the sign-in page, and come back afterwards. */
export function RequireSession() {
  const auth = useAuth()
  const location = useLocation()
  const lastUserId = useRef<string>(undefined)

  if (auth.status === 'loading') return <FrameSkeleton />
  if (auth.status === 'signed_in') {
    lastUserId.current = auth.user.id
    return <Outlet />
  }
  if (auth.byChoice) return <Navigate to="/auth" replace />
  const returnTo: ReturnTo = {
    path: location.pathname + location.search + location.hash,
    state: location.state,
    userId: lastUserId.current,
  }
  return <Navigate to="/auth" replace state={{ returnTo }} />
}

/** A skeleton of the dashboard while the session is being read. */
function FrameSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <div className="flex h-14 items-center justify-between border-b px-4 sm:h-16 sm:px-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-8 w-28" />
      </div>
    </div>
  )
}
