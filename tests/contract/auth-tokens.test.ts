import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, linkOf, mailsTo, signIn } from './auth-support.ts'

const secret = 'the secret of this very installation'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ JWT_SECRET: secret })
})
afterAll(() => frontdesk.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digests = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const

/** Signs any header and claims, as an attacker with a key could. */
function forge(header: Record<string, unknown>, claims: Record<string, unknown>, key: string): string {
  const content = `${encode(header)}.${encode(claims)}`
  const digest = digests[header.alg as keyof typeof digests] ?? 'sha256'
  return `${content}.${createHmac(digest, key).update(content).digest('base64url')}`
}

/** 300 tokens that differ from a good one, by what is wrong with them. */
function alteredTokens(token: string, publishableKey: string, linkToken: string, refreshToken: string) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Math.floor(Date.now() / 1000)
  const id = crypto.randomUUID()
  const wrongClaims: Record<string, Record<string, unknown>> = {
    'wrong aud': { aud: 'anon' },
    'recovery aud': { aud: 'recovery' },
    'aud list': { aud: ['authenticated', 'other'] },
    'no aud': { aud: undefined },
    expired: { exp: now - 1 },
    'expired long ago': { iat: now - 9000, exp: now - 8100 },
    'no exp': { exp: undefined },
    'exp as text': { exp: String(claims.exp) },
    'not yet': { nbf: now + 600 },
    'wrong iss': { iss: 'https://other.example.com/auth/v1' },
    'iss of another path': { iss: frontdesk.url },
    'no iss': { iss: undefined },
    'service role': { role: 'service_role' },
    'anon role': { role: 'anon' },
    superuser: { role: 'postgres' },
    'no role': { role: undefined },
    'no sub': { sub: undefined },
    'sub no id': { sub: "' or true --" },
    'no session': { session_id: undefined },
    'session no id': { session_id: '1' },
  }
  const tokens: [string, string][] = [
    ...Object.entries(wrongClaims).map(([what, change]): [string, string] => [
      what,
      forge(header, { ...claims, ...change }, secret),
    ]),
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): [string, string][] => [
      [`alg ${alg} without signature`, `${encode({ ...header, alg })}.${body}.`],
      [`alg ${alg} with signature`, `${encode({ ...header, alg })}.${body}.${signature}`],
      [`alg ${alg}, two parts`, `${encode({ ...header, alg })}.${body}`],
    ]),
    ...['HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'dir'].map((alg): [string, string] => [
      `alg ${alg}`,
      forge({ ...header, alg }, claims, secret),
    ]),
    ['typ at+jwt', forge({ ...header, typ: 'at+jwt' }, claims, secret)],
    ['no alg', forge({ typ: 'JWT' }, claims, secret)],
    ['crit', forge({ ...header, crit: ['exp'] }, claims, secret)],
    ...[
      '',
      'secret',
      publishableKey,
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
      `${secret} `,
    ].map((key): [string, string] => [`key ${key}`, forge(header, claims, key)]),
    [
      'another project',
      forge(header, { ...claims, iss: 'https://abcdefgh.supabase.co/auth/v1' }, 'its own secret'),
    ],
    ['jwk in the header', forge({ ...header, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a')],
    ['kid of a file', forge({ ...header, kid: '/dev/null' }, claims, '')],
    ['unsigned other user', `${head}.${encode({ ...claims, sub: id })}.${signature}`],
    ['unsigned other session', `${head}.${encode({ ...claims, session_id: id })}.${signature}`],
    ['unsigned longer life', `${head}.${encode({ ...claims, exp: claims.exp + 60 })}.${signature}`],
    ['unsigned service role', `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`],
    ['a recovery link', linkToken],
    ['a refresh token', refreshToken],
    ['words', 'undefined'],
    ['dots', '..'],
    ['four parts', `${token}.${signature}`],
    ['padded', `${token}=`],
    ['standard alphabet', `${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}`],
    ['two tokens', `${token},${token}`],
  ]
  // Truncated, and with one character changed, at many positions.
  for (let index = 0; tokens.length < 300; index += 1) {
    const place = Math.floor((index / 250) * token.length)
    const other = token[place] === 'A' ? 'B' : 'A'
    tokens.push([`cut at ${place}`, token.slice(0, place) || '.'])
    if (tokens.length < 300) {
      tokens.push([`changed at ${place}`, token.slice(0, place) + other + token.slice(place + 1)])
    }
  }
  return tokens
}

it('takes none of 300 altered tokens, and the good one before and after', async () => {
  const account = await createAccount(frontdesk)
  const { session } = await signIn(frontdesk, account)
  await frontdesk.visitor().auth.resetPasswordForEmail(account.email)
  const recovery = linkOf((await mailsTo(frontdesk, account.email, 2))[1])
  const linkToken = new URL(recovery).searchParams.get('token') ?? ''
  const good = session.access_token
  expect((await call(frontdesk, 'GET', '/user', { token: good })).status).toBe(200)

  const altered = alteredTokens(good, frontdesk.publishableKey, linkToken, session.refresh_token)
  expect(altered).toHaveLength(300)
  expect(altered.filter(([, token]) => token === good)).toEqual([])
  const accepted: string[] = []
  for (const [what, token] of altered) {
    const { status, body } = await call(frontdesk, 'GET', '/user', { token })
    const rest = await fetch(`${frontdesk.url}/rest/v1/profiles?select=user_id`, {
      headers: { apikey: frontdesk.publishableKey, authorization: `Bearer ${token}` },
    })
    if (status !== 401 || body?.error_code === undefined || rest.status !== 401) {
      accepted.push(`${what}: auth ${status}, rest ${rest.status}`)
    }
  }
  expect(accepted).toEqual([])

  expect((await call(frontdesk, 'GET', '/user', { token: good })).status).toBe(200)
  const again = await frontdesk.visitor().auth.verifyOtp({ type: 'recovery', token_hash: linkToken })
  expect(again.error).toBeNull()
})

it('takes a token no longer once its session ended, in the whole API', async () => {
  const { client, session } = await signIn(frontdesk, await createAccount(frontdesk))
  const rest = () =>
    fetch(`${frontdesk.url}/rest/v1/profiles?select=user_id`, {
      headers: { apikey: frontdesk.publishableKey, authorization: `Bearer ${session.access_token}` },
    })
  expect((await rest()).status).toBe(200)
  await client.auth.signOut()
  expect((await rest()).status).toBe(401)
  expect((await call(frontdesk, 'GET', '/user', { token: session.access_token })).status).toBe(403)
})

it('answers malformed tokens and codes in words', async () => {
  const values: unknown[] = [
    '',
    null,
    7,
    true,
    [],
    {},
    ['a'],
    'a\u0000b',
    '\ud800',
    'a'.repeat(9000),
    { toString: 1 },
  ]
  const faults: string[] = []
  for (const value of values) {
    for (const [path, body] of [
      ['/token?grant_type=refresh_token', { refresh_token: value }],
      ['/token?grant_type=pkce', { auth_code: value, code_verifier: 'v'.repeat(43) }],
      ['/token?grant_type=pkce', { auth_code: 'a', code_verifier: value }],
      ['/verify', { type: 'signup', token_hash: value }],
      ['/verify', { type: 'signup', token: value, email: 'a@example.com' }],
      ['/verify', { type: value, token_hash: 'a' }],
    ] as const) {
      const answer = await call(frontdesk, 'POST', path, { body })
      const words = String(answer.body?.msg)
      const isInWords = words.length > 10 && !/expected|received|too (big|small)|undefined/i.test(words)
      if (answer.status < 400 || answer.status >= 500 || !isInWords)
        faults.push(`${path} ${JSON.stringify(body).slice(0, 80)}: ${answer.status} ${words}`)
    }
  }
  expect(faults).toEqual([])
})

it('needs a bearer token', async () => {
  const { session } = await signIn(frontdesk, await createAccount(frontdesk))
  for (const authorization of [
    '',
    session.access_token,
    `Basic ${session.access_token}`,
    'Bearer',
    'Bearer ',
  ]) {
    expect(await call(frontdesk, 'GET', '/user', { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { code: 401, error_code: 'no_authorization' },
    })
  }
})
