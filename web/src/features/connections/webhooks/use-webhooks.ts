import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteWebhook,
  fetchLog,
  fetchWebhooks,
  replaceSecret,
  saveWebhook,
  sendAgain,
  sendTest,
  switchWebhook,
  type WebhookValues,
} from './webhooks.ts'

const keys = {
  list: (businessId: string) => ['webhooks', businessId] as const,
  log: (endpointId: string) => ['webhook log', endpointId] as const,
}
/** The events of a page of the log. */
const pageSize = 20
/** How often what is on the screen is read again, in milliseconds. */
const readAgain = 10_000

/** The webhooks of a business; polled. */
export const useWebhooks = (businessId: string) =>
  useQuery({
    queryKey: keys.list(businessId),
    queryFn: ({ signal }) => fetchWebhooks(businessId, signal),
    staleTime: 0,
    refetchInterval: readAgain,
  })

/** The log of a webhook, page by page; polled. */
export const useLog = (endpointId: string) =>
  useInfiniteQuery({
    queryKey: keys.log(endpointId),
    queryFn: ({ pageParam, signal }) => fetchLog(endpointId, pageSize, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.length < pageSize ? undefined : last.at(-1)?.number),
    staleTime: 0,
    refetchInterval: readAgain,
  })

/** Does something with a business's webhooks, and reads them anew. */
function useChange<Value, Result>(businessId: string, change: (value: Value) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.list(businessId) }),
  })
}

/** @returns a mutation that gives the id of what was saved */
export const useSaveWebhook = (businessId: string, id?: string) =>
  useChange(businessId, (values: WebhookValues) => saveWebhook(businessId, values, id))

/** @returns a mutation that takes the id of a webhook, and gives its new secret */
export const useReplaceSecret = (businessId: string) => useChange(businessId, replaceSecret)

export const useSwitchWebhook = (businessId: string) =>
  useChange(businessId, ({ id, isOn }: { id: string; isOn: boolean }) => switchWebhook(id, isOn))

export const useDeleteWebhook = (businessId: string) => useChange(businessId, deleteWebhook)

/** @returns a mutation that gives what came of the test */
export const useSendTest = (businessId: string) => useChange(businessId, sendTest)

/** @returns a mutation that takes the id of an event */
export function useSendAgain(endpointId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) => sendAgain(endpointId, eventId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.log(endpointId) }),
  })
}
