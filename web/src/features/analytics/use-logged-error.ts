import { useEffect } from 'react'

/** Logs the cause of a failure to the console; the screen shows a text of its own. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    if (error) console.error('Analytics could not be loaded:', error)
  }, [error])
}
