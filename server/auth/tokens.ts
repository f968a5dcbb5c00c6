import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** How long an access token is valid, in seconds. */
export const accessTokenLifetime = 15 * 60

const audience = 'authenticated'

/** Verified access tokens that are cached. */
const maxCached = 1_000

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  role: z.literal('authenticated'),
  aud: z.literal(audience),
  iat: z.number().int(),
  exp: z.number().int(),
})

/** The verified claims of an access token. */
export type Claims = z.infer<typeof claims> & JWTPayload

/** An access token that was not issued here, was altered, or has expired. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

export interface AccessTokens {
  /** Signs an access token for a session. `expiresAt` is in seconds since 1970. */
  signAccessToken(session: { sessionId: string; userId: string; email: string }): Promise<{
    token: string
    expiresAt: number
  }>
  /**
   * Checks form, signature, issuer, audience, role and expiry. Whether the session has ended is checked by the database.
   * @throws InvalidToken
   */
  verifyAccessToken(token: string): Promise<Claims>
}

/**
 * The access tokens of one installation: HS256, with the claims that Supabase's have.
 * @param siteUrl without a trailing slash; part of the issuer
 */
export function accessTokens({
  jwtSecret,
  siteUrl,
}: {
  jwtSecret: Uint8Array
  siteUrl: string
}): AccessTokens {
  const issuer = `${siteUrl}/auth/v1`
  /** Verified tokens: verifying one takes as long as the rest of a request. */
  const verified = new LRUCache<string, Claims>({ max: maxCached })
  return {
    async signAccessToken({ sessionId, userId, email }) {
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + accessTokenLifetime
      const token = await new SignJWT({
        email,
        role: 'authenticated',
        session_id: sessionId,
        aal: 'aal1',
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(jwtSecret)
      return { token, expiresAt }
    },

    async verifyAccessToken(token) {
      const cached = verified.get(token)
      // Compared in whole seconds, as the verification does.
      if (cached && cached.exp > Math.floor(Date.now() / 1000)) return cached
      verified.delete(token)
      if (!isCanonical(token)) throw new InvalidToken('Invalid access token')
      try {
        const { payload } = await jwtVerify(token, jwtSecret, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer,
          audience,
          clockTolerance: 0,
        })
        const checked = { ...payload, ...claims.parse(payload) }
        verified.set(token, checked)
        return checked
      } catch (cause) {
        throw new InvalidToken('Invalid access token', { cause })
      }
    },
  }
}

// Base64 decoders ignore the unused low bits of a signature's last character: without this check a few altered tokens
// would be accepted.
function isCanonical(token: string): boolean {
  const signature = token.split('.')[2] ?? ''
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

/** 256 random bits for a refresh token or a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The only form in which a refresh token or a link is stored. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The refresh token that follows another. Derived, so that a client that lost the answer and asks again within the
 * grace is given the very same successor although only digests are stored.
 */
export const nextRefreshToken = (jwtSecret: Uint8Array, token: string): string =>
  createHmac('sha256', jwtSecret).update(`refresh-token:${token}`).digest('base64url')
