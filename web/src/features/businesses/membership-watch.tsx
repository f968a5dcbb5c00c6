import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '@/lib/auth'
import { businessesOf } from '@/lib/business/business-cache'
import { refreshMemberships } from '@/lib/business/roles'
import { prefetch } from '@/lib/prefetch'
import { subscribeToTopic } from '@/lib/realtime'

const loadNotice = () => import('./ended-notice.tsx')

/** The server allows 20 topics per connection; the rest is for the open chat. */
const MAX_TOPICS = 16
/** How often the account's businesses are read again where no event tells, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/**
 * Keeps current at which businesses the account works: it is told of each change of the people there, and its events end as soon as
 * it works there no more. Renders nothing itself.
 */
export function MembershipWatch() {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...businessesOf(userId), refetchInterval: LOOK_AGAIN_MS })
  // It is to be there at once.
  useEffect(prefetch(loadNotice), [])
  const ids = data?.map(({ id }) => id).join(' ') ?? ''
  useEffect(() => {
    if (ids === '') return
    const refresh = () => void refreshMemberships(queryClient)
    const subscriptions = ids
      .split(' ')
      .slice(0, MAX_TOPICS)
      .map(id =>
        subscribeToTopic(`business:${id}`, {
          isPrivate: true,
          onEvent: event => {
            if (event !== 'members') return
            refresh()
            void queryClient.invalidateQueries({ queryKey: ['team', id] })
          },
          onLive: isLive => !isLive && refresh(),
        }),
      )
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [ids, queryClient])
  return null
}
