import { useMutation } from '@tanstack/react-query'
import { deleteFeed, type FeedSettings, saveFeed } from './feeds.ts'
import { useRefreshFeeds } from './use-refresh-feeds.ts'

/** @returns a mutation that changes how a link is read */
export function useSaveFeed(businessId: string) {
  const refresh = useRefreshFeeds(businessId)
  return useMutation({
    mutationFn: ({ id, ...settings }: FeedSettings & { id: string }) => saveFeed(id, settings),
    onSettled: refresh,
  })
}

/** @returns a mutation that takes the id of a link */
export function useDeleteFeed(businessId: string) {
  const refresh = useRefreshFeeds(businessId)
  return useMutation({ mutationFn: deleteFeed, onSettled: refresh })
}
