import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldSessions } from '../../server/auth/old-sessions.ts'
import { openDatabase } from '../../server/database/database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, mailsTo, newAddress, signIn } from './auth-support.ts'

let frontdesk: TestFrontdesk
let account: { email: string; password: string }
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  account = await createAccount(frontdesk)
})
afterAll(() => frontdesk.stop())

const refresh = (refresh_token: string) =>
  call(frontdesk, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

const userOf = (token: string) => call(frontdesk, 'GET', '/user', { token })

describe('signing in', () => {
  it('opens a session of 15 minutes', async () => {
    const { client, session, user } = await signIn(frontdesk, account)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
    const lifetime = (session.expires_at ?? 0) - Math.floor(Date.now() / 1000)
    expect(lifetime).toBeGreaterThan(890)
    expect(lifetime).toBeLessThanOrEqual(900)
    const asked = await client.auth.getUser()
    expect(asked.data.user).toEqual(user)
    expect(user).toMatchObject({ email: account.email, aud: 'authenticated', role: 'authenticated' })
    expect(user.last_sign_in_at).toBeTruthy()
  })

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = { email: account.email, password: 'wrong password' }
    const unknown = { email: newAddress(), password: 'wrong password' }
    const [first, second] = await Promise.all(
      [wrong, unknown].map(body => call(frontdesk, 'POST', '/token?grant_type=password', { body })),
    )
    expect(first?.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(second?.body).toEqual(first?.body)
    expect(second?.status).toBe(first?.status)
    const { error } = await frontdesk.visitor().auth.signInWithPassword(wrong)
    expect(error).toMatchObject({ message: 'Invalid login credentials', status: 400 })
  })

  it('contains no passwords, digests or hashes', async () => {
    const { session, user } = await signIn(frontdesk, account)
    expect(JSON.stringify({ session, user })).not.toMatch(/argon2|encrypted|hash/)
  })
})

describe('refreshing', () => {
  it('gives new tokens for the same session', async () => {
    const { client, session } = await signIn(frontdesk, account)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.user?.email).toBe(account.email)
    expect((await userOf(data.session?.access_token ?? '')).status).toBe(200)
  })

  it('gives the same successor to all who ask within the grace', async () => {
    const { session } = await signIn(frontdesk, account)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body?.refresh_token)).size).toBe(1)
  })

  it('leads from an old token to the current one within the grace', async () => {
    const { session } = await signIn(frontdesk, account)
    const second = await refresh(session.refresh_token)
    const third = await refresh(String(second.body?.refresh_token))
    const again = await refresh(session.refresh_token)
    expect(again.body?.refresh_token).toBe(third.body?.refresh_token)
  })

  it('ends the session when a token comes back after the grace', async () => {
    const { session } = await signIn(frontdesk, account)
    const next = await refresh(session.refresh_token)
    await frontdesk.admin`update auth.refresh_tokens set exchanged_at = exchanged_at - interval '11 seconds'`
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    })
    expect(await refresh(String(next.body?.refresh_token))).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    })
    expect((await userOf(session.access_token)).status).toBe(403)
    expect((await userOf(String(next.body?.access_token))).status).toBe(403)
  })

  it.each([
    [{ refresh_token: 'unknown' }, 400, 'refresh_token_not_found'],
    [{ refresh_token: '' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, error_code) => {
    expect(await call(frontdesk, 'POST', '/token?grant_type=refresh_token', { body })).toMatchObject({
      status,
      body: { error_code },
    })
  })

  it('stores digests only', async () => {
    const { session } = await signIn(frontdesk, account)
    const [row] = await frontdesk.admin`
      select count(*)::int as found from auth.refresh_tokens t where t::text like ${`%${session.refresh_token}%`}`
    expect(row?.found).toBe(0)
  })
})

describe('signing out', () => {
  it.each([
    ['local', 403, 200],
    ['others', 200, 403],
    ['global', 403, 403],
  ] as const)('%s', async (scope, own, other) => {
    const here = await signIn(frontdesk, account)
    const there = await signIn(frontdesk, account)
    const { error } = await here.client.auth.signOut({ scope })
    expect(error).toBeNull()
    expect((await userOf(here.session.access_token)).status).toBe(own)
    expect((await userOf(there.session.access_token)).status).toBe(other)
    expect((await refresh(here.session.refresh_token)).status).toBe(own === 200 ? 200 : 400)
    expect((await refresh(there.session.refresh_token)).status).toBe(other === 200 ? 200 : 400)
  })

  it('of one user leaves another alone', async () => {
    const stranger = await signIn(frontdesk, await createAccount(frontdesk))
    const { client } = await signIn(frontdesk, account)
    await client.auth.signOut({ scope: 'global' })
    expect((await userOf(stranger.session.access_token)).status).toBe(200)
  })

  it('makes supabase-js forget the session', async () => {
    const { client, session } = await signIn(frontdesk, account)
    await client.auth.signOut()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(await userOf(session.access_token)).toMatchObject({
      status: 403,
      body: { code: 403, error_code: 'session_not_found' },
    })
  })

  it('refuses an unknown scope', async () => {
    const { session } = await signIn(frontdesk, account)
    expect(
      await call(frontdesk, 'POST', '/logout?scope=some', { token: session.access_token }),
    ).toMatchObject({
      status: 400,
    })
    expect((await userOf(session.access_token)).status).toBe(200)
  })
})

/** Makes a user's sessions begin so many minutes ago. */
const age = (email: string, minutes: number) => frontdesk.admin`
  update auth.sessions set created_at = now() - make_interval(mins => ${minutes})
   where user_id = (select id from auth.users where email = ${email})`

describe('a session that was not used', () => {
  const unused = (email: string, days: number) => frontdesk.admin`
    update auth.sessions set refreshed_at = now() - make_interval(days => ${days})
     where user_id = (select id from auth.users where email = ${email})`

  it('goes on within 90 days, and not after them', async () => {
    const own = await createAccount(frontdesk)
    const { session } = await signIn(frontdesk, own)
    await unused(own.email, 89)
    const next = await refresh(session.refresh_token)
    expect(next.status).toBe(200)
    await unused(own.email, 91)
    expect(await refresh(String(next.body?.refresh_token))).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    })
    expect((await userOf(session.access_token)).status).toBe(403)
  })

  it('is deleted by itself, and others stay', async () => {
    const [old, young] = [await createAccount(frontdesk), await createAccount(frontdesk)]
    const [{ session }, other] = [await signIn(frontdesk, old), await signIn(frontdesk, young)]
    await unused(old.email, 91)
    const { host, port, user, pass, database: name } = frontdesk.admin.options
    const url = `postgres://${user}:${encodeURIComponent(String(pass))}@${host[0]}:${port[0]}/${name}`
    const database = openDatabase({ url, maxConnections: 1, statementTimeout: 5_000 })
    try {
      await forgetOldSessions(database).work(new AbortController().signal, () => undefined)
    } finally {
      await database.close()
    }
    expect((await userOf(session.access_token)).status).toBe(403)
    expect((await userOf(other.session.access_token)).status).toBe(200)
  })
})

describe('a new password', () => {
  it('wants the current one when the sign-in was more than five minutes ago', async () => {
    const own = await createAccount(frontdesk)
    const { client, session } = await signIn(frontdesk, own)
    await age(own.email, 6)
    const next = { password: 'second password' }
    expect((await client.auth.updateUser(next)).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: expect.stringContaining('current one'),
    })
    expect(
      (await client.auth.updateUser({ ...next, current_password: 'a wrong guess' })).error,
    ).toMatchObject({ status: 400, code: 'invalid_credentials' })
    // A refreshed session is no newer sign-in, and the old password is not told by another answer.
    await client.auth.refreshSession()
    for (const password of [own.password, 'second password']) {
      const token = session.access_token
      expect(await call(frontdesk, 'PUT', '/user', { token, body: { password } })).toMatchObject({
        status: 400,
        body: { error_code: 'reauthentication_needed' },
      })
    }
    expect((await client.auth.updateUser({ ...next, current_password: own.password })).error).toBeNull()
    await signIn(frontdesk, { email: own.email, password: 'second password' })
  })

  it('wants the right current one, where one is given, also right after a sign-in', async () => {
    const own = await createAccount(frontdesk)
    const { client } = await signIn(frontdesk, own)
    const { error } = await client.auth.updateUser({
      password: 'second password',
      current_password: 'a wrong guess',
    })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    await signIn(frontdesk, own)
  })

  it('ends the other sessions, keeps its own, and is announced', async () => {
    const own = await createAccount(frontdesk)
    const here = await signIn(frontdesk, own)
    const there = await signIn(frontdesk, own)
    const { data, error } = await here.client.auth.updateUser({ password: 'second password' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(own.email)
    expect((await userOf(here.session.access_token)).status).toBe(200)
    expect((await userOf(there.session.access_token)).status).toBe(403)
    expect((await refresh(there.session.refresh_token)).status).toBe(400)
    const old = await frontdesk.visitor().auth.signInWithPassword(own)
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    await signIn(frontdesk, { email: own.email, password: 'second password' })
    const [, notice] = await mailsTo(frontdesk, own.email, 2)
    expect(notice?.subject).toBe('Your password was changed')
  })

  it.each([
    [
      { password: 'first password' },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
    [{ password: '12345' }, 422, 'weak_password', 'Password must be at least 6 characters long.'],
    [
      { password: 'sunshine' },
      422,
      'weak_password',
      'This password is one of the most common ones. Please choose another.',
    ],
    [{ password: 'second password', current_password: 7 }, 400, 'validation_failed', /must be a text/],
    [{ password: 'a'.repeat(73) }, 400, 'validation_failed', 'Password cannot be longer than 72 bytes.'],
    [
      { password: 'second password', role: 'service_role' },
      400,
      'validation_failed',
      'Only the password can be changed',
    ],
    [{ email: 'new@example.com' }, 400, 'validation_failed', 'Updating a user requires a password'],
  ])('is refused: %j', async (body, status, error_code, msg) => {
    const { session } = await signIn(frontdesk, account)
    const answer = await call(frontdesk, 'PUT', '/user', { token: session.access_token, body })
    expect(answer).toMatchObject({ status, body: { code: status, error_code } })
    expect(answer.body?.msg).toMatch(msg)
  })

  it('needs a session', async () => {
    const body = { password: 'second password' }
    expect(await call(frontdesk, 'PUT', '/user', { body })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    })
    const { client, session } = await signIn(frontdesk, account)
    await client.auth.signOut({ scope: 'local' })
    expect((await call(frontdesk, 'PUT', '/user', { token: session.access_token, body })).status).toBe(403)
  })
})

describe('the auth API', () => {
  it.each([
    ['GET', '/token'],
    ['POST', '/otp'],
    ['POST', '/invite'],
    ['GET', '/admin/users'],
    ['POST', '/admin/generate_link'],
    ['GET', '/authorize?provider=github'],
    ['POST', '/factors'],
    ['DELETE', '/user'],
    ['GET', '/.well-known/jwks.json'],
  ])('does not know %s %s', async (method, path) => {
    expect(await call(frontdesk, method, path)).toMatchObject({
      status: 404,
      body: { code: 404, error_code: 'not_found' },
    })
  })

  it.each([
    ['{"email":', 400, 'bad_json'],
    ['[]', 400, 'validation_failed'],
    ['null', 400, 'validation_failed'],
    ['{"__proto__": {"a": 1}}', 400, 'bad_json'],
    [JSON.stringify({ email: 'a'.repeat(20_000) }), 413, 'validation_failed'],
  ])('refuses the body %s', async (body, status, error_code) => {
    expect(await call(frontdesk, 'POST', '/token?grant_type=password', { body })).toMatchObject({
      status,
      body: { error_code },
    })
  })

  it('refuses other grants and other content', async () => {
    expect((await call(frontdesk, 'POST', '/token?grant_type=id_token', { body: {} })).status).toBe(400)
    expect((await call(frontdesk, 'POST', '/token', { body: {} })).status).toBe(400)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call(frontdesk, 'POST', '/recover', { body: 'email=a@example.com', headers })).status).toBe(
      415,
    )
  })

  it('is never cached, and has the settings of the server', async () => {
    const { headers, body } = await call(frontdesk, 'GET', '/settings')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ external: { email: true }, mailer_autoconfirm: false })
    expect((await call(frontdesk, 'GET', '/health')).status).toBe(200)
  })

  it('keeps its tables to itself', async () => {
    const open = await frontdesk.admin`
      select role, c.oid::regclass::text as relation, privilege
        from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) role,
             unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege,
             pg_class c
       where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and has_table_privilege(role, c.oid, privilege)`
    expect([...open]).toEqual([])
    const tables = await frontdesk.admin`
      select relname, relrowsecurity, relowner::regrole::text as owner
        from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`
    expect(tables.length).toBe(6)
    for (const table of tables)
      expect(table).toMatchObject({ relrowsecurity: true, owner: 'supabase_auth_admin' })
  })
})
