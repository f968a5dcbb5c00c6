import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { PageOutline } from '@/app/outline/page-outline'
import { useAuth } from '@/lib/auth'
import type { ReturnTo } from '@/lib/return-to'

/** Lets only signed-in owners through; others go to the sign-in page, and come back afterwards. */
export function RequireSession() {
  const auth = useAuth()
  const location = useLocation()
  const lastUserId = useRef<string>(undefined)

  if (auth.status === 'loading') return <Loading />
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

/** While the session is being read. */
function Loading() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <PageOutline />
    </div>
  )
}
