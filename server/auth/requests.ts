import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from './context.ts'
import { badToken, invalidRequest, noAuthorization } from './errors.ts'
import { type Claims, InvalidToken } from './tokens.ts'

/** An e-mail address as it is stored and counted: trimmed, in lower case. */
export const emailAddress = z
  .string({ error: 'Unable to validate email address: invalid format' })
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email({ error: 'Unable to validate email address: invalid format' })
      .max(254, { error: 'Unable to validate email address: invalid format' }),
  )

/**
 * Validates a request's body or query.
 * @throws HttpError validation_failed with the first problem
 */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error.issues[0]?.message ?? 'Invalid request')
}

/** The query parameter `redirect_to`, as supabase-js sends it. */
export const requestedRedirect = (request: FastifyRequest): unknown =>
  (request.query as { redirect_to?: unknown }).redirect_to

/**
 * The verified claims of the request's access token. Its session may have ended: see sessionUser.
 * @throws HttpError no_authorization or bad_jwt, both 401
 */
export async function requireClaims({ tokens }: AuthContext, request: FastifyRequest): Promise<Claims> {
  const token = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw noAuthorization()
  try {
    return await tokens.verifyAccessToken(token)
  } catch (error) {
    if (error instanceof InvalidToken) throw badToken()
    throw error
  }
}
