// Proof Key for Code Exchange (RFC 7636), as supabase-js has it: a link that was asked for with a challenge opens a
// session only in the browser that keeps the verifier.
import { z } from 'zod'
import { invalidRequest } from './errors.ts'
import { tokenDigest } from './tokens.ts'

/** The parameters of a request that sends a link. Both are null in supabase-js's implicit flow. */
export const challenge = {
  code_challenge: z.string({ error: 'code_challenge must be a text' }).nullish(),
  code_challenge_method: z.string({ error: 'code_challenge_method must be a text' }).nullish(),
}

/** A verifier, or a plain challenge: RFC 7636, section 4.1. */
const verifierForm = /^[\w.~-]{43,128}$/

/**
 * The SHA-256 of the verifier that a challenge stands for, which is all that is kept of it.
 * @returns null without a challenge
 * @throws HttpError validation_failed
 */
export function verifierHashOf(input: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): Buffer | null {
  const { code_challenge: text, code_challenge_method: method } = input
  if (!text && !method) return null
  if (!text || !method) {
    throw invalidRequest('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!verifierForm.test(text)) {
    throw invalidRequest('code_challenge has to be 43 to 128 letters, digits and -._~')
  }
  // What supabase-js sends where the browser has no cryptography: a page without TLS.
  if (method.toLowerCase() === 'plain') return tokenDigest(text)
  const hash = Buffer.from(text, 'base64url')
  if (method.toLowerCase() !== 's256' || hash.length !== 32) {
    throw invalidRequest('code_challenge_method must be plain, or s256 with a SHA-256 in base64url')
  }
  return hash
}
