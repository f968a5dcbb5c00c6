import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { analyticsKeys, REPORT_DAYS } from './keys.ts'

/** Customers' messages that ask the same, which the assistant could not answer. */
export interface OpenQuestion {
  /** As it was asked the last time. */
  question: string
  times: number
  lastAskedAt: string
  /** The chat in which it was asked the last time. */
  sessionId: string
  messageIds: string[]
  /** How many of those who asked left an e-mail address. */
  reachable: number
  /** Whether the owner has replied to one of them in its chat. */
  isReplied: boolean
}

/** @throws PostgrestError */
async function fetchQuestions(businessId: string, signal: AbortSignal): Promise<OpenQuestion[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('unanswered_questions', { business_id: businessId, days: REPORT_DAYS })
    .abortSignal(signal)
  if (error) throw error
  return data.map(row => ({
    question: row.question,
    times: row.times,
    lastAskedAt: row.last_asked_at,
    sessionId: row.session_id,
    messageIds: row.message_ids,
    reachable: row.reachable,
    isReplied: row.is_replied,
  }))
}

/** The questions that the business's material does not answer yet, the most frequent first. */
export function useQuestions(businessId: string) {
  return useQuery({
    queryKey: analyticsKeys.questions(businessId),
    queryFn: ({ signal }) => fetchQuestions(businessId, signal),
    staleTime: 0,
  })
}

/** Takes a question off the list; it comes back when it is asked again. */
export function useDismissQuestion(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ messageIds }: OpenQuestion) => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('dismiss_unanswered_questions', {
        business_id: businessId,
        message_ids: messageIds,
      })
      if (error) throw error
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: analyticsKeys.questions(businessId) }),
    onError: error =>
      toast({
        title: 'Failed to dismiss the question',
        description: serverMessage(error) ?? 'The server could not be reached.',
        variant: 'destructive',
      }),
  })
}
