import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/database.ts'
import { createLimits, RateLimited } from '../../server/limits/limits.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, mailsTo, newAddress } from './auth-support.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' })
})
afterAll(() => frontdesk.stop())

let caller = 0
/** A network address that was not used before. */
const newCaller = () => {
  caller += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}` }
}

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

describe('guesses', () => {
  it('of a password: 10 for an account reach the verifier, from however many addresses and spellings', async () => {
    const { email, password } = await createAccount(frontdesk)
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(spellings[index % 3] ?? email, newCaller())),
    )
    expect(withStatus(answers, 400)).toHaveLength(10)
    const refused = withStatus(answers, 429)
    expect(refused).toHaveLength(50)
    expectRefusal(refused[0], 'over_request_rate_limit', 300)
    const right = await frontdesk.visitor().auth.signInWithPassword({ email, password })
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect(right.error?.message).toBe('Too many attempts. Please try again in 5 minutes.')
  })

  it('are counted alike for an address that has no account', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(email, newCaller())))
    expect(withStatus(answers, 400)).toHaveLength(10)
    expect(withStatus(answers, 429)).toHaveLength(5)
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

  it('of a code: 5 for an account', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call(frontdesk, 'POST', '/verify', {
          body: { type: 'recovery', email, token: String(100_000 + index) },
          headers: newCaller(),
        }),
      ),
    )
    expect(withStatus(answers, 403)).toHaveLength(5)
    expectRefusal(withStatus(answers, 429)[0], 'over_request_rate_limit', 3600)
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
  it('to one address: 3 an hour, whatever asks for them', async () => {
    const email = newAddress()
    const body = { email, password: 'a good password' }
    const answers = [
      await call(frontdesk, 'POST', '/signup', { body, headers: newCaller() }),
      await call(frontdesk, 'POST', '/resend', { body: { email, type: 'signup' }, headers: newCaller() }),
      await call(frontdesk, 'POST', '/recover', { body: { email }, headers: newCaller() }),
      await call(frontdesk, 'POST', '/recover', { body: { email }, headers: newCaller() }),
      await call(frontdesk, 'POST', '/signup', { body, headers: newCaller() }),
    ]
    expect(withStatus(answers, 200)).toHaveLength(3)
    expectRefusal(answers[3], 'over_email_send_rate_limit', 3600)
    expectRefusal(answers[4], 'over_email_send_rate_limit', 3600)
    expect(await mailsTo(frontdesk, email, 3)).toHaveLength(3)
  })

  it('are refused alike for an address that has no account', async () => {
    const email = newAddress()
    const answers: Answer[] = []
    for (let index = 0; index < 4; index += 1) {
      answers.push(await call(frontdesk, 'POST', '/recover', { body: { email }, headers: newCaller() }))
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
        processes[index % 2]?.consume('loginByEmail', 'shared@example.com'),
      ),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusals = uses.flatMap(use => (use.status === 'rejected' ? [use.reason] : []))
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(RateLimited)
    const rows = await frontdesk.admin<{ key: string }[]>`select key from auth.rate_limits`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toContain('shared')

    await frontdesk.admin`update auth.rate_limits set expire = 0`
    await createLimits(databases[0]).consume('loginByEmail', 'shared@example.com')
  } finally {
    await Promise.all(databases.map(database => database.close()))
  }
})
