import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { businessesOf } from '@/lib/business/business-cache'
import { subscribeToTopic } from '@/lib/realtime'
import { getSupabase } from '@/lib/supabase'
import { sessionKeys } from '../api/keys.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { changesChats, pollingInterval } from '../api/use-topic.ts'
import type { WaitingChat } from './waiting-chats.ts'

/** The server allows 20 topics per connection; the rest is for the open chat. */
const MAX_TOPICS = 16
/** In milliseconds: the open chat and its list are refreshed first. */
const PACE = { delay: 250, pause: 500 }
const MAX_CHATS = 100

/**
 * The chats of all of the account's businesses in which a customer waits for a person, the longest wait last.
 *
 * @throws PostgrestError
 */
async function fetchWaitingChats(signal: AbortSignal): Promise<WaitingChat[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('chat_sessions')
    .select(
      'id, business_id, customer_name, customer_email, escalation_reason, handed_over_at, waiting_since',
    )
    .eq('status', 'escalated')
    // Leaves out chats in which nobody waits.
    .gt('waiting_since', '1970-01-01')
    .order('waiting_since', { ascending: false })
    .limit(MAX_CHATS)
    .abortSignal(signal)
  if (error) throw error
  return data as WaitingChat[]
}

/** The waiting chats, kept current in all screens of the dashboard, also while its tab is in the background. */
export function useWaitingChats(ownerId: string) {
  const { data: businesses } = useQuery(businessesOf(ownerId))
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const queryKey = useMemo(() => sessionKeys.waiting(ownerId), [ownerId])
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchWaitingChats(signal),
    refetchInterval: pollingInterval(isLive),
    refetchIntervalInBackground: true,
  })

  // Not after the component has left the page, as when its owner signed out.
  const refresh = useMemo(
    () => oneAtATime(() => queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }), PACE),
    [queryClient, queryKey],
  )
  const ids = businesses?.map(({ id }) => id).join(' ') ?? ''
  useEffect(() => {
    if (ids === '') return
    const all = ids.split(' ')
    const live = new Set<string>()
    const subscriptions = all.slice(0, MAX_TOPICS).map(id =>
      subscribeToTopic(`business:${id}`, {
        isPrivate: true,
        onEvent: event => changesChats(event) && refresh(),
        onLive: isLive => {
          if (isLive) live.add(id)
          else live.delete(id)
          setIsLive(live.size === all.length)
          if (isLive) refresh()
        },
      }),
    )
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
      setIsLive(false)
    }
  }, [ids, refresh])

  return { waiting: data, businesses }
}
