import { useQuery } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** What the owner needs to answer a line of questions, as the database function `answer_draft` gives it. */
export interface Asked {
  /** The different wordings, the newest first. */
  questions: string[]
  /** How many chats show the answer. */
  chats: number
  /** How many addresses get an e-mail. */
  addresses: number
  /** What the owner has replied in one of the chats. */
  reply: string | null
  /** Of those who asked. */
  names: string[]
  emails: string[]
}

/** Customers' messages that mean the same, which nobody could answer. */
export interface Line {
  /** As it was asked the last time. */
  question: string
  /** The last one first. */
  messageIds: string[]
}

/** Who asked a line of questions, and what the owner has replied to one of them. */
export function useAsked(businessId: string, messageIds: string[]) {
  return useQuery({
    queryKey: ['analytics', businessId, 'answer', ...messageIds],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('answer_draft', { business_id: businessId, message_ids: messageIds })
        .abortSignal(signal)
      if (error) throw error
      return data as unknown as Asked
    },
    staleTime: 0,
    gcTime: 0,
  })
}
