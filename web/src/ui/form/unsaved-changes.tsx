import { useLayoutEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'

const dirtyScreens = new Set<symbol>()

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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/auth',
  )

  useLayoutEffect(() => {
    if (!when) return
    const screen = Symbol('dirty screen')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyScreens.add(screen)
    window.addEventListener('beforeunload', ask)
    return () => {
      dirtyScreens.delete(screen)
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this screen have not been saved."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
