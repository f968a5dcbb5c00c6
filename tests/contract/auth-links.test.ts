import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, follow, linkOf, mailsTo, newAddress, signIn } from './auth-support.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk.stop())

async function signUpLink(email = newAddress(), redirectTo?: string) {
  const { error } = await frontdesk.visitor().auth.signUp({
    email,
    password: 'a good password',
    options: redirectTo ? { emailRedirectTo: redirectTo } : {},
  })
  expect(error).toBeNull()
  return linkOf((await mailsTo(frontdesk, email)).at(-1))
}

async function recoveryLink(email: string, count: number) {
  const { error } = await frontdesk
    .visitor()
    .auth.resetPasswordForEmail(email, { redirectTo: `${frontdesk.url}/auth/callback` })
  expect(error).toBeNull()
  return linkOf((await mailsTo(frontdesk, email, count)).at(-1))
}

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

describe('a link', () => {
  it('confirms as often as it is opened, and nothing more once it was used', async () => {
    const link = await signUpLink()
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
    for (const answer of answers)
      expect(answer).toEqual({
        status: 303,
        page: `${frontdesk.url}/auth/callback`,
        query: { type: 'signup' },
        values: {},
      })
    const token_hash = new URL(link).searchParams.get('token') ?? ''
    expect((await frontdesk.visitor().auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
    expect((await follow(link)).values).toEqual({ ...expired, type: 'signup' })
  })

  it('works for an hour', async () => {
    const email = newAddress()
    const link = await signUpLink(email)
    await frontdesk.admin`
      update auth.one_time_tokens set created_at = created_at - interval '1 hour'
       where user_id = (select id from auth.users where email = ${email})`
    expect((await follow(link)).values).toEqual({ ...expired, type: 'signup' })
  })

  it.each([
    ['unknown', `?token=${'a'.repeat(43)}&type=recovery`, { ...expired, type: 'recovery' }],
    ['broken', '?token=&type=recovery', expired],
    ['of another type', '?token=abc&type=magiclink', expired],
    ['bare', '', expired],
  ])('that is %s leads to the error', async (_kind, query, values) => {
    expect(await follow(`${frontdesk.url}/auth/v1/verify${query}`)).toEqual({
      status: 303,
      page: `${frontdesk.url}/auth/callback`,
      query: {},
      values,
    })
  })

  it('is for its own purpose only', async () => {
    const link = await signUpLink()
    expect((await follow(link.replace('type=signup', 'type=recovery'))).values.error_code).toBe('otp_expired')
    expect((await follow(link)).query.type).toBe('signup')
  })

  it('is not opened by HEAD or by a browser that loads ahead', async () => {
    const link = await signUpLink()
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    const early = await fetch(link, { headers: { 'sec-purpose': 'prefetch;prerender' }, redirect: 'manual' })
    expect(early.status).toBe(503)
    const [user] = await frontdesk.admin`
      select email_confirmed_at from auth.users u join auth.one_time_tokens t on t.user_id = u.id
       where t.token_hash = sha256(${new URL(link).searchParams.get('token') ?? ''}::text::bytea)`
    expect(user?.email_confirmed_at).toBeNull()
    expect((await follow(link)).query.type).toBe('signup')
  })

  it('is stored as a digest only', async () => {
    const token = new URL(await signUpLink()).searchParams.get('token')
    const [row] = await frontdesk.admin`
      select count(*)::int as found from auth.one_time_tokens t where t::text like ${`%${token}%`}`
    expect(row?.found).toBe(0)
  })

  it('works through verifyOtp by its digestless token, once', async () => {
    const token_hash = new URL(await signUpLink()).searchParams.get('token') ?? ''
    const client = frontdesk.visitor()
    const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash })
    expect(error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
    const again = await client.auth.verifyOtp({ type: 'signup', token_hash })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('works through verifyOtp with the address it went to, and no other', async () => {
    const email = newAddress()
    const token = new URL(await signUpLink(email)).searchParams.get('token') ?? ''
    const auth = frontdesk.visitor().auth
    const other = await auth.verifyOtp({ type: 'signup', token, email: newAddress() })
    expect(other.error).toMatchObject({ code: 'otp_expired' })
    expect((await auth.verifyOtp({ type: 'signup', token, email })).error).toBeNull()
  })

  it.each([{ type: 'signup' }, { type: 'signup', token: 'abc' }, { type: 'sms', token_hash: 'abc' }])(
    'needs a token and a known type: %j',
    async body => {
      const { status, body: answer } = await call(frontdesk, 'POST', '/verify', { body })
      expect(status).toBe(400)
      expect(answer).toMatchObject({ error_code: 'validation_failed' })
    },
  )
})

describe('where a link leads', () => {
  it('is a page of the site that the caller chose', async () => {
    const link = await signUpLink(newAddress(), `${frontdesk.url}/verification-completed`)
    expect((await follow(link)).page).toBe(`${frontdesk.url}/verification-completed`)
  })

  it.each([
    'https://evil.example/auth/callback',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost:1/auth/callback',
    'http://localhost@evil.example/auth/callback',
    'https%3A%2F%2Fevil.example',
  ])('is never %j', async wish => {
    const link = await signUpLink(newAddress(), wish)
    expect(link).not.toContain('evil')
    const forged = new URL(link)
    forged.searchParams.set('redirect_to', wish)
    expect((await follow(forged.href)).page).toBe(`${frontdesk.url}/auth/callback`)
  })

  it('does not follow the Host header', async () => {
    const email = newAddress()
    const body = JSON.stringify({ email, password: 'a good password' })
    const path = `/auth/v1/signup?redirect_to=${encodeURIComponent('http://evil.example/auth/callback')}`
    expect((await withHost(path, body)).status).toBe(200)
    const link = linkOf((await mailsTo(frontdesk, email))[0])
    expect(link.startsWith(`${frontdesk.url}/auth/v1/verify?`)).toBe(true)
    const { location } = await withHost(link.slice(frontdesk.url.length))
    expect(location).toBe(`${frontdesk.url}/auth/callback?type=signup`)
  })

  const withHost = (path: string, body?: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(frontdesk.url)
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        apikey: frontdesk.publishableKey,
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      request({ hostname, port, path, method: body ? 'POST' : 'GET', headers }, response => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      })
        .on('error', reject)
        .end(body)
    })
})

describe('recovery', () => {
  it('leads from the e-mail to a new password', async () => {
    const { email, password } = await createAccount(frontdesk)
    const other = await signIn(frontdesk, { email, password })
    const link = await recoveryLink(email, 2)
    const client = frontdesk.visitor()
    const token_hash = new URL(link).searchParams.get('token') ?? ''
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    const { error } = await client.auth.updateUser({ password: 'second password' })
    expect(error).toBeNull()
    expect((await other.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await frontdesk.visitor().auth.signInWithPassword({ email, password })).error).toMatchObject({
      message: 'Invalid login credentials',
    })
    await signIn(frontdesk, { email, password: 'second password' })
    expect((await follow(link)).values).toMatchObject({ error_code: 'otp_expired', type: 'recovery' })
  })

  it('answers the same for an unknown address and sends nothing', async () => {
    const { email } = await createAccount(frontdesk)
    const unknown = newAddress()
    for (const address of [email, unknown]) {
      const { status, body } = await call(frontdesk, 'POST', '/recover', { body: { email: address } })
      expect({ status, body }).toEqual({ status: 200, body: {} })
    }
    await mailsTo(frontdesk, email, 2)
    expect(await mailsTo(frontdesk, unknown, 0)).toHaveLength(0)
  })

  it('drops a password that was chosen before the address was confirmed', async () => {
    const email = newAddress()
    const signUp = await signUpLink(email)
    const token_hash = new URL(await recoveryLink(email, 2)).searchParams.get('token') ?? ''
    expect((await frontdesk.visitor().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    const { error } = await frontdesk
      .visitor()
      .auth.signInWithPassword({ email, password: 'a good password' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    expect((await follow(signUp)).values.error_code).toBe('otp_expired')
  })

  it('ends with a new password: older links are void', async () => {
    const { email, password } = await createAccount(frontdesk)
    const link = await recoveryLink(email, 2)
    const { client } = await signIn(frontdesk, { email, password })
    expect((await client.auth.updateUser({ password: 'second password' })).error).toBeNull()
    expect((await follow(link)).values.error_code).toBe('otp_expired')
  })
})
