import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { fetchSessions } from '../api/fetch-sessions.ts'
import { type SessionFilter, sessionKeys } from '../api/keys.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { appendPage, mergeHead, type SessionList } from '../api/session-list.ts'
import { changesChats, pollingInterval, useTopic } from '../api/use-topic.ts'

const PAGE_SIZE = 50
/** The server's largest page: so many of the chats on the screen are kept current. */
const LONGEST_PAGE = 200
/** In milliseconds: the open chat is refreshed first, and the list at most this often. */
const PACE = { delay: 150, pause: 500 }

/** The query of the chats of a business that pass the filter: at least the first page, and as many as are there already. */
export function sessionListQuery(
  queryClient: QueryClient,
  businessId: string,
  { status, search, view, tag }: SessionFilter,
) {
  const queryKey = sessionKeys.list(businessId, { status, search, view, tag })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<SessionList>(queryKey)?.rows.length ?? 0
      const size = Math.min(Math.max(known, PAGE_SIZE), LONGEST_PAGE)
      const head = await fetchSessions({ businessId, status, search, view, tag, size }, signal)
      // Read again from the cache: the next page may have been appended meanwhile.
      return mergeHead(head, queryClient.getQueryData<SessionList>(queryKey))
    },
    staleTime: 0,
  })
}

/** The chats of a business that pass the filter, kept current by events, or by polling without them. */
export function useSessionList(businessId: string, filter: SessionFilter) {
  const queryClient = useQueryClient()
  const { status, search, view, tag } = filter
  const options = useMemo(
    () => sessionListQuery(queryClient, businessId, { status, search, view, tag }),
    [queryClient, businessId, status, search, view, tag],
  )
  const { queryKey } = options

  const refresh = useMemo(
    () =>
      oneAtATime(
        () =>
          Promise.all([
            queryClient.refetchQueries({ queryKey: sessionKeys.lists(businessId), type: 'active' }),
            queryClient.refetchQueries({ queryKey: sessionKeys.counts(businessId), type: 'active' }),
          ]),
        PACE,
      ),
    [queryClient, businessId],
  )
  const { isLive } = useTopic({
    topic: `business:${businessId}`,
    isPrivate: true,
    onEvent: event => changesChats(event) && refresh(),
    onJoin: refresh,
  })

  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: pollingInterval(isLive),
  })

  const isLoading = useRef(false)
  const [hasMoreFailed, setHasMoreFailed] = useState(false)
  const loadMore = useCallback(async () => {
    const after = queryClient.getQueryData<SessionList>(queryKey)?.rows.at(-1)
    if (isLoading.current || !after) return
    isLoading.current = true
    setHasMoreFailed(false)
    try {
      const page = await fetchSessions({ businessId, status, search, view, tag, after, size: PAGE_SIZE })
      queryClient.setQueryData<SessionList>(queryKey, list => list && appendPage(list, page))
    } catch {
      setHasMoreFailed(true)
    } finally {
      isLoading.current = false
    }
  }, [queryClient, queryKey, businessId, status, search, view, tag])

  return { ...query, isLive, loadMore, hasMoreFailed }
}
