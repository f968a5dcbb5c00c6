import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, follow, linkOf, mailsTo, newAddress, signIn } from './auth-support.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk.stop())

const signUp = (email: string, password = 'a good password') =>
  frontdesk.visitor().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${frontdesk.url}/auth/callback` },
  })

describe('signing up', () => {
  it('sends a link that confirms the address', async () => {
    const email = newAddress()
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated' })
    expect(data.user?.email_confirmed_at).toBeUndefined()

    const [mail] = await mailsTo(frontdesk, email)
    expect(mail?.subject).toBe('Confirm your email address')
    expect(mail?.html).toContain(linkOf(mail).replaceAll('&', '&amp;'))
    expect(await follow(linkOf(mail))).toEqual({
      status: 303,
      page: `${frontdesk.url}/auth/callback`,
      query: { type: 'signup' },
      values: {},
    })
    const { user } = await signIn(frontdesk, { email, password: 'a good password' })
    expect(user).toMatchObject({ id: data.user?.id, email })
    expect(user.email_confirmed_at).toBeTruthy()
  })

  it('gives the new user a profile', async () => {
    const email = newAddress()
    const { data } = await signUp(email)
    await mailsTo(frontdesk, email)
    const rows =
      await frontdesk.admin`select contact_email from public.profiles where user_id = ${data.user?.id ?? ''}`
    expect(rows).toEqual([{ contact_email: email }])
  })

  it('takes an address with spaces and capitals for the same', async () => {
    const { email, password } = await createAccount(frontdesk)
    await signIn(frontdesk, { email: ` ${email.toUpperCase()} `, password })
  })

  it.each([
    ['12345', 422, 'weak_password', 'Password must be at least 6 characters long.'],
    [
      'Baseball',
      422,
      'weak_password',
      'This password is one of the most common ones. Please choose another.',
    ],
    ['ü'.repeat(37), 400, 'validation_failed', 'Password cannot be longer than 72 bytes.'],
  ])('refuses the password %j', async (password, status, code, message) => {
    const { error } = await signUp(newAddress(), password)
    expect(error).toMatchObject({ status, code, message })
  })

  it('tells supabase-js why a password is weak', async () => {
    const { error } = await signUp(newAddress(), '12345')
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
    const common = await signUp(newAddress(), 'iloveyou')
    expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  })

  it('refuses the address as its password', async () => {
    const email = newAddress()
    expect((await signUp(email, email)).error).toMatchObject({ code: 'weak_password' })
    expect((await signUp(email, email.split('@')[0])).error).toMatchObject({ code: 'weak_password' })
  })

  it.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'Name <a@example.com>',
    'a@example.com\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'ä@example.com',
  ])('refuses the address %j', async email => {
    const { status, body } = await call(frontdesk, 'POST', '/signup', {
      body: { email, password: 'a good password' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unable to validate email address: invalid format',
    })
  })

  it.each([
    [{ data: { plan: 'free' } }, 'User metadata is not supported'],
    [{ password: undefined }, 'Signup requires a valid password'],
    [{ password: 123456 }, 'Signup requires a valid password'],
  ])('refuses %j', async (change, msg) => {
    const body = { email: newAddress(), password: 'a good password', ...change }
    expect(await call(frontdesk, 'POST', '/signup', { body })).toMatchObject({ status: 400, body: { msg } })
  })
})

describe('signing up again', () => {
  it('answers for a known address what it answers for a new one, and changes nothing', async () => {
    const { email, password } = await createAccount(frontdesk)
    const known = await call(frontdesk, 'POST', '/signup', { body: { email, password: 'another password' } })
    const fresh = await call(frontdesk, 'POST', '/signup', { body: { email: newAddress(), password } })
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape)
      if (value === null || typeof value !== 'object') return typeof value
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]))
    }
    expect(known.status).toBe(200)
    expect(fresh.status).toBe(200)
    expect(shape(known.body)).toEqual(shape(fresh.body))
    expect([...known.headers.keys()]).toEqual([...fresh.headers.keys()])
    const [user] = await frontdesk.admin`select id from auth.users where email = ${email}`
    expect(known.body?.id).not.toBe(user?.id)

    const [, note] = await mailsTo(frontdesk, email, 2)
    expect(note?.subject).toBe('You already have an account')
    expect(linkOf(note)).toBe(`${frontdesk.url}/auth`)
    await signIn(frontdesk, { email, password })
  })

  it('brings the password of the very sign-up whose link is followed', async () => {
    const email = newAddress()
    await signUp(email, 'password of the owner')
    await mailsTo(frontdesk, email, 1)
    await signUp(email, 'password of a stranger')
    const mails = await mailsTo(frontdesk, email, 2)
    expect((await follow(linkOf(mails[0]))).query.type).toBe('signup')
    await signIn(frontdesk, { email, password: 'password of the owner' })

    expect((await follow(linkOf(mails[1]))).values.error_code).toBe('otp_expired')
    const { error } = await frontdesk
      .visitor()
      .auth.signInWithPassword({ email, password: 'password of a stranger' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('sends the link again on request', async () => {
    const email = newAddress()
    await signUp(email, 'a good password')
    const { error } = await frontdesk.visitor().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
    const mails = await mailsTo(frontdesk, email, 2)
    expect((await follow(linkOf(mails[1]))).query.type).toBe('signup')
    await signIn(frontdesk, { email, password: 'a good password' })
  })

  it('sends nothing again to an address without an open sign-up, and does not say so', async () => {
    const { email } = await createAccount(frontdesk)
    const unknown = newAddress()
    for (const address of [email, unknown]) {
      const { status, body } = await call(frontdesk, 'POST', '/resend', {
        body: { type: 'signup', email: address },
      })
      expect({ status, body }).toEqual({ status: 200, body: {} })
    }
    const after = newAddress()
    await signUp(after)
    await mailsTo(frontdesk, after)
    expect(await mailsTo(frontdesk, email)).toHaveLength(1)
    expect(await mailsTo(frontdesk, unknown, 0)).toHaveLength(0)
  })
})

/** The language and the subject of the last e-mail to an address. */
async function lastMail(email: string, count: number) {
  const mail = (await mailsTo(frontdesk, email, count)).at(-1)
  return [/<html lang="(..)"/.exec(mail?.html ?? '')?.[1], mail?.subject]
}

it('writes as the browser of whoever asks speaks, and once an account has a language, in that', async () => {
  const email = newAddress()
  const password = 'a good password'
  const ask = (path: string, body: object, language: string) =>
    call(frontdesk, 'POST', path, { body: { email, ...body }, headers: { 'accept-language': language } })
  await ask('/signup', { password }, 'de-DE, bn-BD;q=0.8, en;q=0.2')
  expect(await lastMail(email, 1)).toEqual(['bn', 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন'])
  await ask('/resend', { type: 'signup' }, 'xx, <b>;q=0.9')
  expect(await lastMail(email, 2)).toEqual(['en', 'Confirm your email address'])
  await follow(linkOf((await mailsTo(frontdesk, email, 2)).at(-1)))
  await ask('/recover', {}, 'AR-eg')
  expect(await lastMail(email, 3)).toEqual(['ar', 'أعد تعيين كلمة مرورك'])

  const { client, session } = await signIn(frontdesk, { email, password })
  await client.rpc('save_account_settings', { settings: { language: 'fr' } })
  await ask('/recover', {}, 'es')
  expect(await lastMail(email, 4)).toEqual(['fr', 'Réinitialisez votre mot de passe'])
  await ask('/signup', { password }, 'es')
  expect(await lastMail(email, 5)).toEqual(['fr', 'Vous avez déjà un compte'])
  const body = { password: 'another good password', current_password: password }
  await call(frontdesk, 'PUT', '/user', { body, token: session.access_token })
  expect(await lastMail(email, 6)).toEqual(['fr', 'Votre mot de passe a changé'])
})
