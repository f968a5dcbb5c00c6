import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { invitationsKey } from './invitations.ts'
import { refreshMemberships } from './roles.ts'

/** @returns the id of the business @throws PostgrestError */
async function accept(id: string): Promise<string> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('accept_invitation', { invitation_id: id })
  if (error) throw error
  return data
}

/** @throws PostgrestError */
async function decline(id: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('decline_invitation', { invitation_id: id })
  if (error) throw error
}

/** Answers an invitation; what is known of the account's businesses is read anew. */
export function useAnswerInvitation() {
  const queryClient = useQueryClient()
  // Also after a refusal: the invitation may be gone.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: invitationsKey })
  return {
    accept: useMutation({
      mutationFn: accept,
      onSuccess: () => refreshMemberships(queryClient),
      onSettled,
    }),
    decline: useMutation({ mutationFn: decline, onSettled }),
  }
}
