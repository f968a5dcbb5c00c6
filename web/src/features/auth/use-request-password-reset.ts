import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { callbackUrl } from './callback-url.ts'

/** @throws the auth server's error. */
async function requestPasswordReset(email: string) {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo: callbackUrl() })
  if (error) throw error
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: requestPasswordReset })
}
