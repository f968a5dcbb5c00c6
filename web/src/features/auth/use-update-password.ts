import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** @throws the auth server's error. */
async function updatePassword(password: string) {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
}

export function useUpdatePassword() {
  return useMutation({ mutationFn: updatePassword })
}
