import { useMutation } from '@tanstack/react-query'
import { callbackUrl } from './callback-url.ts'
import { getLinkClient } from './link-client.ts'

/** @throws the auth server's error. */
async function resendConfirmation(email: string) {
  const { auth } = await getLinkClient()
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: callbackUrl() },
  })
  if (error) throw error
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: resendConfirmation })
}
