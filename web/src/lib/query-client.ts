import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '@/lib/errors'

/** The cache of the owner's app. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && isTransient(error) },
      mutations: { retry: false },
    },
  })
}
