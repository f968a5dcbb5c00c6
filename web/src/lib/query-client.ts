import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refreshMemberships } from '@/lib/business/roles'
import { isForbidden, isTransient } from '@/lib/errors'

/** The cache of the owner's app. */
export function createQueryClient(): QueryClient {
  // What is refused may have been allowed when the screen was drawn: the account may do less there by now, or nothing.
  const onError = (error: unknown) => {
    if (isForbidden(error)) void refreshMemberships(queryClient)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isTransient(error) },
      mutations: { retry: false },
    },
  })
  return queryClient
}
