import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openQuestions } from '@/lib/business/open-questions'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'
import { analyticsKeys } from '../keys.ts'
import type { Demand } from './use-demand.ts'

interface Telling {
  /** Made by the caller: the same one tells nobody twice. */
  id: string
  demand: Demand
  content: string
}

/** Tells those who wanted something that it can be had now. */
export function useTell(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, demand, content }: Telling) => {
      const supabase = await getSupabase()
      const { data, error } = await supabase
        .rpc('tell_demand', {
          business_id: businessId,
          id,
          key: demand.key,
          message_ids: demand.messageIds,
          content,
        })
        .single()
      if (error) throw error
      return data
    },
    onSuccess: ({ chats, mails }) => {
      toast({
        title: plural(chats, { one: 'Sent to # chat', other: 'Sent to # chats' }),
        ...(mails > 0 && {
          description: plural(mails, { one: '# email on the way.', other: '# emails on the way.' }),
        }),
      })
      // Their questions are answered with it.
      void queryClient.invalidateQueries({ queryKey: openQuestions(businessId).queryKey })
      return queryClient.invalidateQueries({ queryKey: analyticsKeys.demand(businessId) })
    },
  })
}
