import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { mergeMessages } from '@/lib/chat/merge-messages'
import { advance, type Chat, fetchChat, fetchEarlier, fetchLater } from '../api/fetch-chat.ts'
import { patchLists, sessionKeys } from '../api/keys.ts'
import { oneAtATime } from '../api/one-at-a-time.ts'
import { pollingInterval, sessionIdOf, useTopic } from '../api/use-topic.ts'

/** A chat, kept current while the component is on the page: by events, or by polling without them. */
export function useChat(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  const queryKey = useMemo(() => sessionKeys.chat(businessId, sessionId), [businessId, sessionId])
  const refresh = useMemo(
    () => oneAtATime(() => queryClient.refetchQueries({ queryKey, exact: true })),
    [queryClient, queryKey],
  )
  // A message event changes nothing but the messages; other changes have an event of their own.
  const readMessages = useMemo(
    () =>
      oneAtATime(async () => {
        const cursor = queryClient.getQueryData<Chat | null>(queryKey)?.cursor
        if (!cursor) return refresh()
        const messages = await fetchLater(sessionId, cursor)
        queryClient.setQueryData<Chat | null>(queryKey, chat => chat && advance(chat, messages))
      }),
    [queryClient, queryKey, sessionId, refresh],
  )

  const { isLive } = useTopic({
    topic: `business:${businessId}`,
    isPrivate: true,
    onEvent: (event, payload) => {
      if (sessionIdOf(payload) !== sessionId) return
      if (event === 'message') readMessages()
      else if (event === 'session') refresh()
    },
    onJoin: refresh,
  })

  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchChat(businessId, sessionId, () => queryClient.getQueryData<Chat | null>(queryKey), signal),
    staleTime: 0,
    refetchInterval: pollingInterval(isLive),
  })

  // The list keeps only its first rows current: this chat's row may be outdated.
  const session = query.data?.session
  useEffect(() => {
    if (!session) return
    const {
      status,
      escalation_reason,
      waiting_since,
      message_count,
      customer_name,
      customer_email,
      assignee_id,
    } = session
    patchLists(queryClient, businessId, sessionId, {
      status,
      escalation_reason,
      waiting_since,
      message_count,
      customer_name,
      customer_email,
      assignee_id,
    })
  }, [queryClient, businessId, sessionId, session])

  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false)
  const first = query.data?.messages[0]?.created_at
  const loadEarlier = useCallback(async () => {
    if (first === undefined) return
    setIsLoadingEarlier(true)
    try {
      const { messages, hasEarlier } = await fetchEarlier(sessionId, first)
      queryClient.setQueryData<Chat | null>(
        queryKey,
        chat => chat && { ...chat, hasEarlier, messages: mergeMessages(chat.messages, messages) },
      )
    } catch {
      // The button stays, for another try.
    } finally {
      setIsLoadingEarlier(false)
    }
  }, [queryClient, queryKey, sessionId, first])

  return { ...query, isLive, refresh, loadEarlier, isLoadingEarlier }
}
