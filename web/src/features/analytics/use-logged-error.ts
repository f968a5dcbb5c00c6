import { useEffect } from 'react'

/** Leaves the cause of a failure in the browser's console; the screen has its own words for it. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    if (error) console.error('Analytics could not be loaded:', error)
  }, [error])
}
