import { useMutation } from '@tanstack/react-query'
import { callbackUrl } from './callback-url.ts'
import { getLinkClient } from './link-client.ts'
import type { Credentials } from './use-sign-in.ts'

interface NewAccount extends Credentials {
  /** The code of an invitation, where sign-up needs one. */
  invitation: string | undefined
}

/** @throws the auth server's error. */
async function signUp({ email, password, invitation }: NewAccount) {
  const { auth } = await getLinkClient()
  const { data, error } = await auth.signUp({
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
