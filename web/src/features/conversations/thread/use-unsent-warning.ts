import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'

/** Asks before the tab is closed while a reply is not delivered. */
export function useUnsentWarning(): void {
  const hasUnsent = useSyncExternalStore(outbox.subscribe, () => outbox.hasUnsent)
  useEffect(() => {
    if (!hasUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsent])
}
