import { t } from '@lingui/core/macro'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'

/** In the order in which they became dirty. */
const dirtyScreens = new Set<symbol>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a screen holds changes that were not saved; for actions that leave without a navigation. */
export function hasUnsavedChanges(): boolean {
  return dirtyScreens.size > 0
}

/**
 * Asks before unsaved changes are lost: on navigation to another screen, and
 * when the tab is closed or reloaded. The sign-in page is exempt, because
 * without a session nothing can be saved.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const [screen] = useState(() => Symbol('dirty screen'))
  // Several forms may be open on one screen, and a router heeds one blocker only: that of the first.
  const isAsking = useSyncExternalStore(subscribe, () => dirtyScreens.values().next().value === screen)

  useLayoutEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyScreens.add(screen)
    for (const listener of listeners) listener()
    window.addEventListener('beforeunload', ask)
    return () => {
      dirtyScreens.delete(screen)
      for (const listener of listeners) listener()
      window.removeEventListener('beforeunload', ask)
    }
  }, [when, screen])

  return isAsking && <LeaveDialog />
}

function LeaveDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/auth',
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t`Leave without saving?`}
      description={t`Your changes on this screen have not been saved.`}
      confirmLabel={t({ message: 'Leave', context: 'screen' })}
      cancelLabel={t`Keep editing`}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
