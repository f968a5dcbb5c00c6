import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMemberships } from '@/lib/business/roles'
import { getSupabase } from '@/lib/supabase'
import { teamKeys } from './keys.ts'
import { useTeamChange } from './use-members.ts'

/**
 * Offers a business to one of its members. The password has to be given again, which protects an unlocked computer: the server takes
 * the offer right after a sign-in only.
 */
export function useOffer(businessId: string, email: string) {
  return useTeamChange(
    businessId,
    /** @throws AuthError when the password is wrong, PostgrestError */
    async ({ userId, password }: { userId: string; password: string }) => {
      const supabase = await getSupabase()
      const { error } = await supabase.auth.signInWithPassword({ email, password })
      if (error) throw error
      await supabase.rpc('offer_business', { business_id: businessId, user_id: userId }).throwOnError()
    },
  )
}

/** Answers an offer, or takes it back, and leaves: each changes what the account is at the business. */
export function useOwnChange(businessId: string, name: 'accept_business' | 'end_offer' | 'leave_business') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabase()
      await supabase.rpc(name, { business_id: businessId }).throwOnError()
    },
    onSettled: () =>
      Promise.all([
        refreshMemberships(queryClient),
        // Whoever has left is refused what the screen still shows.
        name !== 'leave_business' && queryClient.invalidateQueries({ queryKey: teamKeys.all(businessId) }),
      ]),
  })
}
