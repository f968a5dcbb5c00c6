import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { tellFailure } from '@/ui/tell-failure'
import { analyticsKeys, REPORT_DAYS } from '../keys.ts'

/** Something that customers wanted and that the catalogue does not hold, or that is out of stock. */
export interface Demand {
  /** The same for all words that mean it. */
  key: string
  /** The product that is out of stock; null for what is not in the catalogue. */
  productId: string | null
  /** The words that were used most, or the product's name. */
  title: string
  /** The customers' words, the most frequent first. */
  words: string[]
  people: number
  /** How many of them left an e-mail address. */
  reachable: number
  firstAskedAt: string
  lastAskedAt: string
  /** The chat in which it was asked for last. */
  sessionId: string
  messageIds: string[]
  /** Whether what was out of stock is there again. */
  isBack: boolean
}

/** @throws PostgrestError */
async function fetchDemand(businessId: string, signal: AbortSignal): Promise<Demand[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('demand', { business_id: businessId, days: REPORT_DAYS, page_size: 50 })
    .abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    key: row.key,
    productId: row.product_id,
    title: row.title,
    words: row.words,
    people: row.people,
    reachable: row.reachable,
    firstAskedAt: row.first_asked_at,
    lastAskedAt: row.last_asked_at,
    sessionId: row.session_id,
    messageIds: row.message_ids,
    isBack: row.is_back,
  }))
}

/** What customers wanted and could not have, what most people want first. */
export function useDemand(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.demand(businessId),
    queryFn: ({ signal }) => fetchDemand(businessId, signal),
    staleTime: 0,
  })
}

/** Takes a line off the list; it comes back when somebody wants it again. */
export function useDismissDemand(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, messageIds }: Demand) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('dismiss_demand', {
        business_id: businessId,
        key,
        message_ids: messageIds,
      })
      if (error) throw error
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: analyticsKeys.demand(businessId) }),
    onError: tellFailure(t`Failed to dismiss the line`),
  })
}
