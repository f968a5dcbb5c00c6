import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchFeeds } from './fetch-feeds.ts'
import { feedsKey } from './use-refresh-feeds.ts'

/** How often what is on the screen is read again, in milliseconds. */
const readAgain = 30_000

export const loadFeedsCard = () => import('./feeds-card.tsx')

/** The query of the links of a business. */
export const feedsQuery = (businessId: string) =>
  queryOptions({
    queryKey: feedsKey(businessId),
    queryFn: async ({ signal }) => {
      const feeds = await fetchFeeds(businessId, signal)
      // Most businesses have no link: the card is loaded with what it shows.
      if (feeds.length > 0) await loadFeedsCard().catch(() => undefined)
      return feeds
    },
    staleTime: 0,
  })

/** The links of a business; polled. */
export const useFeeds = (businessId: string) =>
  useQuery({ ...feedsQuery(businessId), refetchInterval: readAgain })
