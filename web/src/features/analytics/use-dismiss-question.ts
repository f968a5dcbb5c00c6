import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OpenQuestion, openQuestions } from '@/lib/business/open-questions'
import { getSupabase } from '@/lib/supabase'
import { tellFailure } from '@/ui/tell-failure'

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openQuestions(businessId).queryKey }),
    onError: tellFailure(t`Failed to dismiss the question`),
  })
}
