import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'
import { callbackUrl } from './callback-url.ts'
import type { Credentials } from './use-sign-in.ts'

/** @throws the auth server's error. */
async function signUp({ email, password }: Credentials) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: callbackUrl() },
  })
  if (error) throw error
  return data
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp })
}
