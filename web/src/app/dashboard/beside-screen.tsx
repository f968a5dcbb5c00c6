import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { withWords } from '@/app/page'
import { ReplayHost } from '@/features/replay/replay-host'
import { useUser } from '@/lib/auth'
import { whenIdle } from '@/lib/when-idle'

/** Loaded after the screen; a failure to load it leaves the screen as it is. */
const EscalationAlerts = lazy(() =>
  withWords('conversations/alerts', () => import('@/features/conversations/alerts/escalation-alerts'))().then(
    ({ EscalationAlerts }) => ({ default: EscalationAlerts }),
    () => ({ default: () => null }),
  ),
)

/** The same. */
const MembershipWatch = lazy(() =>
  withWords('businesses', () => import('@/features/businesses/membership-watch'))().then(
    ({ MembershipWatch }) => ({ default: MembershipWatch }),
    () => ({ default: () => null }),
  ),
)

/** What every screen of an owner has besides itself: alerts, the service worker, and checks of changes. */
export function BesideScreen() {
  const { id } = useUser()
  const navigate = useNavigate()
  const isDrawn = useDrawn()
  useEffect(() => {
    if (!isDrawn) return
    // Loaded after the screen; a failure leaves the screen as it is.
    const started = import('@/app/dashboard/after-screen')
      .then(({ startAfterScreen }) => startAfterScreen(id, navigate))
      .catch(() => undefined)
    return () => void started.then(end => end?.())
  }, [isDrawn, id, navigate])
  return (
    <>
      <ReplayHost />
      {isDrawn && (
        <Suspense>
          <EscalationAlerts />
          <MembershipWatch />
        </Suspense>
      )}
    </>
  )
}

/** Whether a slow phone has drawn what it had to draw first. */
function useDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => isHere && setIsDrawn(true))
    return () => {
      isHere = false
    }
  }, [])
  return isDrawn
}
