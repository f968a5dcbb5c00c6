import { useMutation } from '@tanstack/react-query'
import { callbackUrl } from './callback-url.ts'
import { getLinkClient } from './link-client.ts'

/** @throws the auth server's error. */
async function requestPasswordReset(email: string) {
  const { auth } = await getLinkClient()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: callbackUrl() })
  if (error) throw error
}

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: requestPasswordReset })
}
