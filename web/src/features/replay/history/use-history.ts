import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fetchHistory } from './fetch-history.ts'
import { historyKeys } from './keys.ts'

/** The number of changes of a page. */
const pageSize = 20

/** The changes of a business's material, page by page. It is read again each time it is looked at. */
export function useHistory(businessId: string) {
  return useInfiniteQuery({
    queryKey: historyKeys.business(businessId),
    queryFn: ({ pageParam, signal }) => fetchHistory(businessId, pageSize, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => (last.length < pageSize ? undefined : last.at(-1)?.changed_at),
    staleTime: 0,
  })
}

/** The last change of a business's material. */
export function useLastChange(businessId: string) {
  return useQuery({
    queryKey: historyKeys.last(businessId),
    queryFn: async ({ signal }) => (await fetchHistory(businessId, 1, undefined, signal))[0] ?? null,
    staleTime: 0,
    gcTime: 0,
  })
}
