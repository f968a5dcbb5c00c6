import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import {
  browserOf,
  call,
  createAccount,
  follow,
  linkOf,
  mailsTo,
  newAddress,
  signIn,
} from './auth-support.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk.stop())

type Browser = ReturnType<typeof browserOf>

async function signUpIn(browser: Browser, email = newAddress()) {
  const { error } = await browser.signUp({ email, password: 'a good password' })
  expect(error).toBeNull()
  return { email, link: linkOf((await mailsTo(frontdesk, email)).at(-1)) }
}

async function recoverIn(browser: Browser, email: string, count: number) {
  const { error } = await browser.resetPasswordForEmail(email)
  expect(error).toBeNull()
  return linkOf((await mailsTo(frontdesk, email, count)).at(-1))
}

const codeOf = async (link: string) => (await follow(link)).query.code ?? ''

const notFound = { status: 404, code: 'flow_state_not_found' }
const otherBrowser = { status: 400, code: 'bad_code_verifier' }

describe('a link that was asked for with PKCE', () => {
  it('signs the browser in that asked for it, by a code that works once', async () => {
    const browser = browserOf(frontdesk)
    const { email, link } = await signUpIn(browser)
    const opened = await follow(link)
    expect(opened).toMatchObject({ status: 303, page: `${frontdesk.url}/auth/callback`, values: {} })
    expect(Object.keys(opened.query)).toEqual(['code', 'type'])
    expect(opened.query.type).toBe('signup')

    const { data, error } = await browser.exchangeCodeForSession(opened.query.code ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const body = { auth_code: opened.query.code, code_verifier: 'v'.repeat(56) }
    expect(await call(frontdesk, 'POST', '/token?grant_type=pkce', { body })).toMatchObject({
      status: 404,
      body: { error_code: 'flow_state_not_found' },
    })
    expect((await follow(link)).values).toMatchObject({ error_code: 'otp_expired', type: 'signup' })
  })

  it('signs nobody in elsewhere, and still works where it was asked for', async () => {
    const [browser, other] = [browserOf(frontdesk), browserOf(frontdesk)]
    const { link } = await signUpIn(browser)
    // The other browser has asked for a link of its own.
    await signUpIn(other)
    const code = await codeOf(link)
    expect((await other.exchangeCodeForSession(code)).error).toMatchObject(otherBrowser)
    expect((await browser.exchangeCodeForSession(await codeOf(link))).error).toBeNull()
  })

  it('confirms the address in whatever browser it is opened', async () => {
    const { email, link } = await signUpIn(browserOf(frontdesk))
    await follow(link)
    await signIn(frontdesk, { email, password: 'a good password' })
  })

  it('is no session for whoever has only the link', async () => {
    const { email, link } = await signUpIn(browserOf(frontdesk))
    const token = new URL(link).searchParams.get('token') ?? ''
    const visitor = frontdesk.visitor().auth
    for (const proof of [
      { type: 'signup', token_hash: token },
      { type: 'signup', token, email },
    ] as const) {
      expect((await visitor.verifyOtp(proof)).error).toMatchObject({ code: 'otp_expired' })
    }
    for (const code_verifier of [token, 'v'.repeat(56), await codeOf(link)]) {
      const body = { auth_code: token, code_verifier }
      expect(await call(frontdesk, 'POST', '/token?grant_type=pkce', { body })).toMatchObject({
        status: 400,
        body: { error_code: 'bad_code_verifier' },
      })
    }
  })

  it('opens one session when its code is exchanged many times at once', async () => {
    const verifier = 'v'.repeat(64)
    const email = newAddress()
    const body = {
      email,
      password: 'a good password',
      code_challenge: verifier,
      code_challenge_method: 'plain',
    }
    expect((await call(frontdesk, 'POST', '/signup', { body })).status).toBe(200)
    const code = await codeOf(linkOf((await mailsTo(frontdesk, email))[0]))
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call(frontdesk, 'POST', '/token?grant_type=pkce', {
          body: { auth_code: code, code_verifier: verifier },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(11)
  })

  it('changes no password when it is opened again after the sign-up', async () => {
    const browser = browserOf(frontdesk)
    const { email, link } = await signUpIn(browser)
    await follow(link)
    const { client } = await signIn(frontdesk, { email, password: 'a good password' })
    expect((await client.auth.updateUser({ password: 'second password' })).error).toBeNull()
    expect((await follow(link)).values.error_code).toBe('otp_expired')
    await signIn(frontdesk, { email, password: 'second password' })
  })

  it('works again after a resend, in the browser that asked for that', async () => {
    const [first, second] = [browserOf(frontdesk), browserOf(frontdesk)]
    const { email } = await signUpIn(first)
    expect((await second.resend({ type: 'signup', email })).error).toBeNull()
    const code = await codeOf(linkOf((await mailsTo(frontdesk, email, 2))[1]))
    expect((await first.exchangeCodeForSession(code)).error).toMatchObject(otherBrowser)
    expect((await second.exchangeCodeForSession(code)).error).toBeNull()
  })
})

describe('a recovery with PKCE', () => {
  it('lets the browser that asked set a password without the old one', async () => {
    const { email } = await createAccount(frontdesk)
    const browser = browserOf(frontdesk)
    const link = await recoverIn(browser, email, 2)
    expect((await follow(link)).query.type).toBe('recovery')
    const events: string[] = []
    browser.onAuthStateChange(event => void events.push(event))
    expect((await browser.exchangeCodeForSession(await codeOf(link))).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')

    // Whoever thinks about it for longer than five minutes still does not know the old one.
    await frontdesk.admin`
      update auth.sessions set created_at = now() - interval '50 minutes'
       where user_id = (select id from auth.users where email = ${email})`
    expect((await browser.updateUser({ password: 'second password' })).error).toBeNull()
    await signIn(frontdesk, { email, password: 'second password' })
    expect((await browser.updateUser({ password: 'third password' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })

  it('changes nothing by being opened, and ends after its hour', async () => {
    const { email, password } = await createAccount(frontdesk)
    const browser = browserOf(frontdesk)
    const link = await recoverIn(browser, email, 2)
    const code = await codeOf(link)
    await signIn(frontdesk, { email, password })
    await frontdesk.admin`
      update auth.one_time_tokens set created_at = created_at - interval '1 hour'
       where user_id = (select id from auth.users where email = ${email})`
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject(notFound)
    expect((await follow(link)).values.error_code).toBe('otp_expired')
  })
})

describe('a link that was asked for without PKCE', () => {
  it('signs nobody in by being opened', async () => {
    const email = newAddress()
    await frontdesk.visitor().auth.signUp({ email, password: 'a good password' })
    const link = linkOf((await mailsTo(frontdesk, email))[0])
    expect(await follow(link)).toMatchObject({ query: { type: 'signup' }, values: {} })
    await signIn(frontdesk, { email, password: 'a good password' })

    await frontdesk.visitor().auth.resetPasswordForEmail(email)
    const recovery = linkOf((await mailsTo(frontdesk, email, 2))[1])
    expect((await follow(recovery)).values).toMatchObject({ error_code: 'flow_state_not_found' })
    const token = new URL(recovery).searchParams.get('token') ?? ''
    const body = { auth_code: token, code_verifier: 'v'.repeat(56) }
    expect((await call(frontdesk, 'POST', '/token?grant_type=pkce', { body })).status).toBe(404)
  })
})

describe('the exchange', () => {
  const missing = 'invalid request: both auth code and code verifier should be non-empty'
  it.each([
    [{}, missing],
    [{ auth_code: 'a' }, missing],
    [{ auth_code: '', code_verifier: 'b' }, missing],
    [{ auth_code: ['a'], code_verifier: 'b' }, missing],
    [{ auth_code: 'a'.repeat(201), code_verifier: 'b' }, missing],
  ])('refuses %j', async (body, msg) => {
    expect(await call(frontdesk, 'POST', '/token?grant_type=pkce', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    })
  })

  it.each([
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'c'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 7, code_challenge_method: 's256' },
  ])('needs a good challenge, not %j', async challenge => {
    const email = newAddress()
    for (const [path, rest] of [
      ['/signup', { password: 'a good password' }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const) {
      expect(await call(frontdesk, 'POST', path, { body: { email, ...rest, ...challenge } })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      })
    }
  })
})
