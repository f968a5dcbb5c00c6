import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { accessTokens, InvalidToken, nextRefreshToken } from './tokens.ts'

const jwtSecret = Buffer.from('a secret of forty characters, no less at all')
const siteUrl = 'https://chat.example.com'
const { signAccessToken, verifyAccessToken } = accessTokens({ jwtSecret, siteUrl })
const session = {
  sessionId: '3f7f0f0e-6d0c-4f0b-9c44-0b6f6a9a4c10',
  userId: '9b2d3c51-66c5-4a7c-8a3e-0b3b1f2d7e55',
  email: 'a@example.com',
}

/** A token with the right key, changed in one way. */
function signed(change: (jwt: SignJWT) => SignJWT, claims: Record<string, unknown> = {}, header = {}) {
  const jwt = new SignJWT({
    role: 'authenticated',
    session_id: session.sessionId,
    email: session.email,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setIssuer(`${siteUrl}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(session.userId)
    .setIssuedAt()
  if (!('exp' in claims)) jwt.setExpirationTime('15m')
  return change(jwt).sign(jwtSecret)
}

describe('an access token', () => {
  it('says who, for which session, for 15 minutes', async () => {
    const { token, expiresAt } = await signAccessToken(session)
    const claims = await verifyAccessToken(token)
    expect(claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      sub: session.userId,
      session_id: session.sessionId,
      email: session.email,
      exp: expiresAt,
    })
    expect(claims.exp - claims.iat).toBe(900)
  })

  it('is over when its time is, however often it was taken before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { token } = await signAccessToken(session)
      await verifyAccessToken(token)
      vi.setSystemTime(Date.now() + 899_000)
      await expect(verifyAccessToken(token)).resolves.toMatchObject({ sub: session.userId })
      vi.setSystemTime(Date.now() + 1_000)
      await expect(verifyAccessToken(token)).rejects.toBeInstanceOf(InvalidToken)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is taken when nothing is changed', async () => {
    await expect(signed(jwt => jwt).then(verifyAccessToken)).resolves.toMatchObject({ sub: session.userId })
  })

  it.each<[string, () => Promise<string>]>([
    ['another issuer', () => signed(jwt => jwt.setIssuer('https://other.example.com/auth/v1'))],
    ['another audience', () => signed(jwt => jwt.setAudience('recovery'))],
    ['two audiences', () => signed(jwt => jwt.setAudience(['authenticated', 'other']))],
    ['the past', () => signed(jwt => jwt.setExpirationTime('-1s'))],
    ['a later start', () => signed(jwt => jwt.setNotBefore('1m'))],
    ['no end', () => signed(jwt => jwt, { exp: undefined })],
    ['another role', () => signed(jwt => jwt, { role: 'service_role' })],
    ['no session', () => signed(jwt => jwt, { session_id: undefined })],
    ['a session that is no id', () => signed(jwt => jwt, { session_id: 'x' })],
    ['a subject that is no id', () => signed(jwt => jwt.setSubject('admin'))],
    ['another type', () => signed(jwt => jwt, {}, { typ: 'at+jwt' })],
    ['another algorithm', () => signed(jwt => jwt, {}, { alg: 'HS512' })],
  ])('is refused with %s', async (_what, make) => {
    await expect(make().then(verifyAccessToken)).rejects.toBeInstanceOf(InvalidToken)
  })

  it('is refused when any one character of its signature is another', async () => {
    const { token } = await signAccessToken(session)
    const start = token.lastIndexOf('.') + 1
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const character of alphabet) {
      for (const place of [start, token.length - 1]) {
        const altered = token.slice(0, place) + character + token.slice(place + 1)
        if (altered === token) continue
        await expect(verifyAccessToken(altered)).rejects.toBeInstanceOf(InvalidToken)
      }
    }
  })

  it('does not carry the key', async () => {
    const { token } = await signAccessToken(session)
    expect(JSON.stringify(decodeJwt(token))).not.toContain('secret')
  })
})

it('derives each refresh token from the one before it and the secret', () => {
  const next = nextRefreshToken(jwtSecret, 'first')
  expect(next).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(nextRefreshToken(jwtSecret, 'first')).toBe(next)
  expect(nextRefreshToken(jwtSecret, 'second')).not.toBe(next)
  expect(nextRefreshToken(Buffer.from('another'), 'first')).not.toBe(next)
})
