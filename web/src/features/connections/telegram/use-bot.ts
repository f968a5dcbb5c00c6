import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { beginTest, connectBot, disconnectBot, fetchBot } from './channels.ts'

const keyOf = (businessId: string) => ['telegram', businessId] as const

/** How often the state is read, in milliseconds: at leisure, and while the owner waits for a test. */
const polling = { idle: 30_000, testing: 2_000 }

/** The business's bot; null when there is none. */
export function useBot(businessId: string, isTesting: boolean) {
  return useQuery({
    queryKey: keyOf(businessId),
    queryFn: ({ signal }) => fetchBot(businessId, signal),
    refetchInterval: isTesting ? polling.testing : polling.idle,
  })
}

/** Changes something about the bot, and reads its state anew. */
function useBotChange<Value, Result>(businessId: string, change: (value: Value) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  })
}

export const useConnectBot = (businessId: string) =>
  useBotChange(businessId, (token: string) => connectBot(businessId, token))

export const useDisconnectBot = (businessId: string) =>
  useBotChange(businessId, () => disconnectBot(businessId))

export const useBeginTest = (businessId: string) => useBotChange(businessId, () => beginTest(businessId))
