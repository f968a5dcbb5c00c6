import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useSignOut } from '@/lib/auth'
import { getSupabase } from '@/lib/supabase'
import { toast } from '@/ui/toast'

/**
 * Deletes the account with everything in it. The password has to be given again, which protects an unlocked computer.
 *
 * @throws AuthError when the password is wrong, PostgrestError
 */
async function deleteAccount({ email, password }: { email: string; password: string }): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
  const { error: refusal } = await supabase.rpc('delete_account')
  if (refusal) throw refusal
}

export function useDeleteAccount() {
  const signOut = useSignOut()
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      toast({ title: t`Account deleted`, description: t`All of its data was deleted.` })
      // The session has to be removed from this browser, too.
      return signOut()
    },
  })
}
