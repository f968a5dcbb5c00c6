import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'

/** Releases a chat that was held back, shows a toast, and reloads the lists and the chat. */
export function useReleaseChat(businessId: string, sessionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase()
      const { error } = await supabase.rpc('release_chat', { session_id: sessionId })
      if (error) throw error
    },
    onSuccess: () => {
      toast({ title: t`Chat released`, description: t`It is with your other chats now.`, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: ['chat sessions', businessId] })
    },
    onError: error =>
      toast({ title: messageOf(error, t`Failed to release the chat`), variant: 'destructive' }),
  })
}
