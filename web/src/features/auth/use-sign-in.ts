import { useMutation } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

export interface Credentials {
  email: string
  password: string
}

/** @throws the auth server's error. */
async function signIn(credentials: Credentials) {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw error
  return data
}

export function useSignIn() {
  return useMutation({ mutationFn: signIn })
}
