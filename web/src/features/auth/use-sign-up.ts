import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { callbackUrl } from './callback-url.ts'
import type { Credentials } from './use-sign-in.ts'

interface NewAccount extends Credentials {
  /** The code of an invitation, where sign-up needs one. */
  invitation: string | undefined
}

/** @throws the auth server's error. */
async function signUp({ email, password, invitation }: NewAccount) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: callbackUrl(), ...(invitation ? { data: { invitation } } : {}) },
  })
  if (error) throw error
  return data
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp })
}
