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
/** How long what happens counts as one, in milliseconds. */
const TOGETHER_MS = 50
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
    let due: ReturnType<typeof setTimeout> | undefined
    // Topics are joined and left together: all that is said at once is one reason to read.
    const refresh = () => {
      due ??= setTimeout(() => {
        due = undefined
        void refreshMemberships(queryClient)
        void queryClient.invalidateQueries({ queryKey: ['team'] })
      }, TOGETHER_MS)
    }
    const subscriptions = ids
      .split(' ')
      .slice(0, MAX_TOPICS)
      .map(id =>
        subscribeToTopic(`business:${id}`, {
          isPrivate: true,
          onEvent: event => event === 'members' && refresh(),
          // What happened before it was joined is read then; and where it ends, why.
          onLive: refresh,
        }),
      )
    return () => {
      clearTimeout(due)
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [ids, queryClient])
  return null
}
