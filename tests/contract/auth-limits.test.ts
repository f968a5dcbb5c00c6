import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import { createLimits, RateLimited } from '../../server/limits/limits.ts'
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
  frontdesk = await startTestFrontdesk({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // Turns come fast, so that tests wait for few seconds.
    LIMIT_LOGIN_IN_TURN_BY_EMAIL: '1/1',
    LIMIT_MAIL_IN_TURN_BY_EMAIL: '1/1',
  })
})
afterAll(() => frontdesk.stop())

let caller = 0
/** A network address that was not used before. */
const newCaller = () => {
  caller += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}` }
}

/** What is stored of a link. */
const hashOf = (link: string) =>
  createHash('sha256')
    .update(new URL(link).searchParams.get('token') ?? '')
    .digest('hex')

type Answer = Awaited<ReturnType<typeof call>>
const withStatus = (answers: Answer[], status: number) => answers.filter(answer => answer.status === status)

function expectRefusal(answer: Answer | undefined, code: string, longest: number) {
  expect(answer?.status).toBe(429)
  expect(answer?.body).toMatchObject({ code: 429, error_code: code })
  const wait = Number(answer?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(longest)
}

const logIn = (email: string, headers: Record<string, string>) =>
  call(frontdesk, 'POST', '/token?grant_type=password', {
    body: { email, password: 'a wrong guess' },
    headers,
  })

/** Signs in from an address, with the right password. */
const signInFrom = (account: { email: string; password: string }, headers: Record<string, string>) =>
  call(frontdesk, 'POST', '/token?grant_type=password', { body: account, headers })

describe('guesses', () => {
  it('of a password from one network: 10 for an account, in however many spellings', async () => {
    const { email } = await createAccount(frontdesk)
    const headers = newCaller()
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => logIn(spellings[index % 3] ?? email, headers)),
    )
    expect(withStatus(answers, 400)).toHaveLength(10)
    const refused = withStatus(answers, 429)
    expect(refused).toHaveLength(15)
    expectRefusal(refused[0], 'over_request_rate_limit', 300)
    expect(refused[0]?.body?.msg).toBe('Too many attempts. Please try again in 5 minutes.')
  })

  it('are counted alike for an address that has no account', async () => {
    const email = newAddress()
    const headers = newCaller()
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(email, headers)))
    expect(withStatus(answers, 400)).toHaveLength(10)
    expect(withStatus(answers, 429)).toHaveLength(5)
  })

  it('keep no owner out: whoever guesses at one address, the owner signs in at another', async () => {
    const account = await createAccount(frontdesk)
    const guesser = newCaller()
    for (let guess = 0; guess < 14; guess += 1) await logIn(account.email, guesser)
    const right = await frontdesk.visitor().auth.signInWithPassword(account)
    expect(right.error).toBeNull()
    expect((await signInFrom(account, guesser)).status).toBe(429)
  })

  it('from very many networks are slowed down, and the owner goes before them', async () => {
    const account = await createAccount(frontdesk)
    const crowd = Array.from({ length: 25 }, newCaller)
    let guessed = 0
    const guess = (headers: Record<string, string>) =>
      logIn(account.email, headers).then(answer => {
        if (answer.status === 400) guessed += 1
        return answer
      })
    // Everybody comes once, and then again while the owner does.
    const first = crowd.map(guess)
    await expect.poll(() => guessed, { timeout: 10_000 }).toBeGreaterThanOrEqual(10)
    const second = crowd.map(guess)
    expect((await signInFrom(account, newCaller())).status).toBe(200)
    expect(guessed).toBeLessThan(25)
    const answers = await Promise.all([...first, ...second])
    for (const answer of withStatus(answers, 429)) expectRefusal(answer, 'over_request_rate_limit', 60)
    expect(answers.length).toBe(withStatus(answers, 400).length + withStatus(answers, 429).length)
  })

  it('from one network: 100, over however many accounts', async () => {
    const answers: Answer[] = []
    for (let round = 0; round < 3; round += 1) {
      const guesses = Array.from({ length: 35 }, (_, index) =>
        logIn(newAddress(), { 'x-forwarded-for': `2001:db8:5:5::${round}:${index.toString(16)}` }),
      )
      answers.push(...(await Promise.all(guesses)))
    }
    expect(withStatus(answers, 400)).toHaveLength(100)
    expectRefusal(withStatus(answers, 429)[0], 'over_request_rate_limit', 300)
  })

  it('of a code: 5 for an account from one network, and the owner is not kept out', async () => {
    const { email } = await createAccount(frontdesk)
    await frontdesk.visitor().auth.resetPasswordForEmail(email)
    const headers = newCaller()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call(frontdesk, 'POST', '/verify', {
          body: { type: 'recovery', email, token: String(100_000 + index) },
          headers,
        }),
      ),
    )
    expect(withStatus(answers, 403)).toHaveLength(5)
    expectRefusal(withStatus(answers, 429)[0], 'over_request_rate_limit', 3600)
    const token = new URL(linkOf((await mailsTo(frontdesk, email, 2))[1])).searchParams.get('token') ?? ''
    expect((await frontdesk.visitor().auth.verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
  })

  it('of the current password: 10 for a session, and another session of the owner is not kept out', async () => {
    const account = await createAccount(frontdesk)
    const stolen = await signIn(frontdesk, account)
    const answers: Answer[] = []
    for (let index = 0; index < 12; index += 1) {
      answers.push(
        await call(frontdesk, 'PUT', '/user', {
          token: stolen.session.access_token,
          body: { password: 'of the thief', current_password: `guess ${index}` },
          headers: newCaller(),
        }),
      )
    }
    expect(withStatus(answers, 400)).toHaveLength(10)
    expectRefusal(withStatus(answers, 429)[0], 'over_request_rate_limit', 300)
    const own = await signIn(frontdesk, account)
    expect((await own.client.auth.updateUser({ password: 'second password' })).error).toBeNull()
  })

  it('of a link: 60 from one network, and then the page says so', async () => {
    const headers = newCaller()
    const guess = () =>
      fetch(`${frontdesk.url}/auth/v1/verify?type=signup&token=${crypto.randomUUID()}`, {
        headers,
        redirect: 'manual',
      })
    const codes: (string | null)[] = []
    for (let index = 0; index < 61; index += 1) {
      const location = new URL((await guess()).headers.get('location') ?? '')
      codes.push(new URLSearchParams(location.hash.slice(1)).get('error_code'))
    }
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'otp_expired'))
    expect(codes[60]).toBe('over_request_rate_limit')
  })
})

describe('e-mails', () => {
  it('to one address from one network: 3 an hour, whatever asks for them', async () => {
    const email = newAddress()
    const headers = newCaller()
    const body = { email, password: 'a good password' }
    const answers = [
      await call(frontdesk, 'POST', '/signup', { body, headers }),
      await call(frontdesk, 'POST', '/resend', { body: { email, type: 'signup' }, headers }),
      await call(frontdesk, 'POST', '/recover', { body: { email }, headers }),
      await call(frontdesk, 'POST', '/recover', { body: { email }, headers }),
      await call(frontdesk, 'POST', '/signup', { body, headers }),
    ]
    expect(withStatus(answers, 200)).toHaveLength(3)
    expectRefusal(answers[3], 'over_email_send_rate_limit', 3600)
    expectRefusal(answers[4], 'over_email_send_rate_limit', 3600)
    expect(await mailsTo(frontdesk, email, 3)).toHaveLength(3)
  })

  it('reach an owner at another network, however many others have asked for', async () => {
    const { email } = await createAccount(frontdesk)
    const crowd = Array.from({ length: 12 }, newCaller)
    const asked = crowd.flatMap(headers =>
      Array.from({ length: 4 }, () => call(frontdesk, 'POST', '/recover', { body: { email }, headers })),
    )
    expect(withStatus(await Promise.all(asked), 200)).toHaveLength(36)
    const before = (await mailsTo(frontdesk, email, 6)).length
    // Each of them has come before; the owner has not, and is next.
    const browser = browserOf(frontdesk, newCaller())
    expect((await browser.resetPasswordForEmail(email)).error).toBeNull()
    const link = await vi.waitFor(
      async () => {
        const [own] = await frontdesk.admin<{ hash: string }[]>`
          select encode(token_hash, 'hex') as hash from auth.one_time_tokens where verifier_hash is not null`
        const mails = (await mailsTo(frontdesk, email)).slice(before)
        const found = mails.map(linkOf).find(each => hashOf(each) === own?.hash)
        if (!found) throw new Error('The e-mail has not come yet')
        return found
      },
      { timeout: 10_000, interval: 200 },
    )
    const { query } = await follow(link)
    expect((await browser.exchangeCodeForSession(query.code ?? '')).error).toBeNull()
    expect((await mailsTo(frontdesk, email)).length).toBeLessThan(36)
  })

  it('are refused alike for an address that has no account', async () => {
    const email = newAddress()
    const headers = newCaller()
    const answers: Answer[] = []
    for (let index = 0; index < 4; index += 1) {
      answers.push(await call(frontdesk, 'POST', '/recover', { body: { email }, headers }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  it.each([
    ['/signup', { password: 'a good password' }],
    ['/recover', {}],
  ])('from one network: 30 an hour by %s', async (path, rest) => {
    const headers = newCaller()
    const answers = await Promise.all(
      Array.from({ length: 33 }, () =>
        call(frontdesk, 'POST', path, { body: { email: newAddress(), ...rest }, headers }),
      ),
    )
    expect(withStatus(answers, 200)).toHaveLength(30)
    expectRefusal(withStatus(answers, 429)[0], 'over_request_rate_limit', 3600)
  })
})

it('are counted together by processes that share a database', async () => {
  const { host, port, user, pass } = frontdesk.admin.options
  const url = `postgres://${user}:${encodeURIComponent(String(pass))}@${host[0]}:${port[0]}/${frontdesk.admin.options.database}`
  const databases = [1, 2].map(() => openDatabase({ url, maxConnections: 4, statementTimeout: 5_000 }))
  try {
    const processes = databases.map(database => createLimits(database))
    const uses = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        processes[index % 2]?.consume('loginByEmailAndNetwork', 'shared@example.com'),
      ),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusals = uses.flatMap(use => (use.status === 'rejected' ? [use.reason] : []))
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(RateLimited)
    const rows = await frontdesk.admin<{ key: string }[]>`select key from auth.rate_limits`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toContain('shared')

    await frontdesk.admin`update auth.rate_limits set expire = 0`
    await createLimits(databases[0]).consume('loginByEmailAndNetwork', 'shared@example.com')
  } finally {
    await Promise.all(databases.map(database => database.close()))
  }
})
