import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks for what a screen of a business shows first. */
export type Begin = (queryClient: QueryClient, businessId: string) => Promise<unknown>

/**
 * Begins a screen once, while it is not yet known whether the account works at the business: the database refuses others.
 * @param isKnown whether it is known from the start
 */
export function useBegin(begin: Begin | undefined, businessId: string | undefined, isKnown: boolean): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // An address with a search shows something else first.
    if (isKnown || !businessId || location.search !== '') return
    // A failure shows where the screen asks again.
    begin?.(queryClient, businessId).catch(() => undefined)
  }, [])
}
