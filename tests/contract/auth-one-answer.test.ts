import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, createAccount, mailsTo, newAddress, signIn } from './auth-support.ts'

// What a stranger is answered tells nothing about who has an account: status, headers and words are the same, and an
// answer waits for nothing that depends on it.

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk.stop())

/** Everything of an answer but its time and ids. */
function shapeOf({ status, headers, body }: Awaited<ReturnType<typeof call>>) {
  const text = JSON.stringify(body)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(@example\.com)?/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  const names = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status, text, headers: names }
}

const password = 'a password of the stranger'

/** Addresses of all kinds: of an account, unconfirmed, after a recovery, and of nobody. */
async function addresses() {
  const confirmed = (await createAccount(frontdesk)).email
  const unconfirmed = newAddress()
  await call(frontdesk, 'POST', '/signup', { body: { email: unconfirmed, password: 'of its own owner' } })
  await mailsTo(frontdesk, unconfirmed)
  const withoutPassword = (await createAccount(frontdesk)).email
  await frontdesk.admin`update auth.users set encrypted_password = null where email = ${withoutPassword}`
  return { confirmed, unconfirmed, withoutPassword, unknown: newAddress() }
}

const logIn = (email: string) =>
  call(frontdesk, 'POST', '/token?grant_type=password', { body: { email, password } })

describe('whether an address has an account', () => {
  it('is not told by a sign-up and a sign-in after it', async () => {
    const kinds = await addresses()
    const seen = new Map<string, unknown[]>()
    for (const [kind, email] of Object.entries(kinds)) {
      const before = await logIn(email)
      const signUp = await call(frontdesk, 'POST', '/signup', { body: { email, password } })
      const again = await call(frontdesk, 'POST', '/signup', { body: { email, password } })
      // Whatever the sign-up did is done once its e-mail is there.
      await mailsTo(frontdesk, email, kind === 'unknown' ? 2 : 3)
      const after = await logIn(email)
      seen.set(kind, [before, signUp, again, after].map(shapeOf))
    }
    const [first, ...others] = seen.values()
    for (const other of others) expect(other).toEqual(first)
    expect(await logIn(kinds.unknown)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    })
  })

  it.each([
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/verify', { type: 'signup', token: 'abc' }],
    ['/verify', { type: 'recovery', token: 'abc' }],
  ])('is not told by %s', async (path, rest) => {
    const answers = await Promise.all(
      Object.values(await addresses()).map(email =>
        call(frontdesk, 'POST', path, { body: { email, ...rest } }),
      ),
    )
    const [first, ...others] = answers.map(shapeOf)
    for (const other of others) expect(other).toEqual(first)
  })

  it('does not change what an answer waits for', async () => {
    const { confirmed, unknown, unconfirmed } = await addresses()
    const blocked = await frontdesk.admin.reserve()
    try {
      // Whatever writes for an account stands still; the answers come all the same.
      await blocked`begin`
      await blocked`lock table auth.one_time_tokens, public.profiles in access exclusive mode`
      await blocked`lock table auth.users in exclusive mode`
      for (const email of [confirmed, unknown, unconfirmed]) {
        for (const [path, rest] of [
          ['/recover', {}],
          ['/resend', { type: 'signup' }],
          ['/signup', { password }],
        ] as const) {
          expect((await call(frontdesk, 'POST', path, { body: { email, ...rest } })).status).toBe(200)
        }
      }
    } finally {
      await blocked`rollback`
      blocked.release()
    }
    await mailsTo(frontdesk, confirmed, 3)
    await mailsTo(frontdesk, unknown, 1)
  })
})

it('an owner who confirms the address signs in with the password of that sign-up', async () => {
  const account = await createAccount(frontdesk, 'a password of my own')
  await call(frontdesk, 'POST', '/signup', { body: { email: account.email, password } })
  await mailsTo(frontdesk, account.email, 2)
  await signIn(frontdesk, account)
  expect((await logIn(account.email)).status).toBe(400)
})
