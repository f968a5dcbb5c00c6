import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** @throws the auth server's error. */
async function updatePassword({ password, current }: { password: string; current?: string }) {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({
    password,
    ...(current === undefined ? {} : { current_password: current }),
  })
  if (error) throw error
}

/** Sets the owner's password. The current one may be left out right after a sign-in or a recovery link. */
export function useUpdatePassword() {
  return useMutation({ mutationFn: updatePassword })
}
