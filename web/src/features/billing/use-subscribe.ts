import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, UserFacingError } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { isPlan } from './plan.ts'

/**
 * Begins the owner's subscription: the server writes it into their profile.
 *
 * @param plan the plan's name, or 'None'
 * @throws UserFacingError with the message to show
 */
async function subscribe(plan: string) {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  if (!data.session) throw new UserFacingError(t`You must be logged in to subscribe.`)
  if (!isPlan(plan)) throw new UserFacingError(t`No plan selected. Please go back to the pricing page.`)
  const { error } = await supabase.rpc('confirm_plan', { plan: plan.toLowerCase() })
  if (!error) return
  const reason = messageOf(error, '')
  throw new UserFacingError(
    reason
      ? t`Database Error: Could not update your subscription: ${reason}`
      : t`Database Error: Could not update your subscription: the server could not be reached`,
  )
}

export function useSubscribe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: subscribe,
    // The dashboard asks again: what it knew was from before.
    onSuccess: () => queryClient.removeQueries({ queryKey: ['plan'] }),
  })
}
