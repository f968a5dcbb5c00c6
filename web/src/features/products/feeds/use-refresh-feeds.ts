import { useQueryClient } from '@tanstack/react-query'

/** Where the links of a business are kept in the cache. */
export const feedsKey = (businessId: string) => ['feeds', businessId] as const

/** @returns reads the links of a business anew, and the proposals that they make */
export function useRefreshFeeds(businessId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: feedsKey(businessId) }),
      queryClient.invalidateQueries({ queryKey: ['proposals', businessId] }),
    ])
  }
}
