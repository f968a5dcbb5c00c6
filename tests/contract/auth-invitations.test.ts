import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { call, follow, linkOf, mailsTo, newAddress, signIn } from './auth-support.ts'

const password = 'a good password'

describe('an installation that takes accounts by invitation', () => {
  let frontdesk: TestFrontdesk
  beforeAll(async () => {
    frontdesk = await startTestFrontdesk({ SIGNUP: 'invite' })
  })
  afterAll(() => frontdesk?.stop())

  /** What the command prints, run beside the server. */
  async function invite(...args: string[]) {
    const { stdout } = await promisify(execFile)(
      join(packageRoot, 'node_modules/.bin/tsx'),
      [join(packageRoot, 'bin/frontdesk.ts'), 'invite', ...args],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: frontdesk.dataDir,
          SITE_URL: frontdesk.url,
          SIGNUP: 'invite',
          ...(process.env.TEST_DATABASE_URL
            ? { DATABASE_URL: process.env.TEST_DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }
            : {}),
        },
      },
    )
    const link = new URL(/https?:\S+/.exec(stdout)?.[0] ?? '')
    expect(`${link.origin}${link.pathname}`).toBe(`${frontdesk.url}/auth`)
    return { code: new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '', stdout }
  }

  const signUp = async (email: string, invitation?: string) => {
    const { error } = await frontdesk
      .visitor()
      .auth.signUp({ email, password, options: invitation === undefined ? {} : { data: { invitation } } })
    return error && [error.status, error.code]
  }

  it('tells so on its pages', async () => {
    const config = await (await fetch(`${frontdesk.url}/config.json`)).json()
    expect(config).toMatchObject({ signUp: 'invite' })
  })

  it('makes no account without one, nor with one that was made up or is over', async () => {
    const email = newAddress()
    const refused = [403, 'invite_not_found']
    expect(await signUp(email)).toEqual(refused)
    expect(await signUp(email, '')).toEqual(refused)
    expect(await signUp(email, 'made up')).toEqual(refused)
    const { code } = await invite()
    await frontdesk.admin`update auth.invitations set expires_at = now()`
    expect(await signUp(email, code)).toEqual(refused)
    expect(await frontdesk.admin`select from auth.users where email = ${email}`).toHaveLength(0)
  })

  it('makes one account with each, and sends its e-mail again', async () => {
    const [email, another] = [newAddress(), newAddress()]
    const { code, stdout } = await invite()
    expect(stdout).toContain('within 7 days')
    expect(await signUp(email, code)).toBeNull()
    expect(await signUp(another, code)).toEqual([403, 'invite_not_found'])
    expect(await signUp(email, code)).toBeNull()
    const [, mail] = await mailsTo(frontdesk, email, 2)
    await follow(linkOf(mail))
    expect((await signIn(frontdesk, { email, password })).user.email).toBe(email)
    expect(JSON.stringify(await frontdesk.admin`select * from auth.invitations`)).not.toContain(code)
  })

  it('takes one for a certain address from nobody else', async () => {
    const email = newAddress()
    const { code } = await invite(email.toUpperCase())
    expect(await signUp(newAddress(), code)).toEqual([403, 'invite_not_found'])
    expect(await signUp(email, code)).toBeNull()
  })

  it('answers an address that has an account as any other', async () => {
    const { email } = await frontdesk.owner(newAddress())
    const { code } = await invite()
    expect(await signUp(email, code)).toBeNull()
    expect(await signUp(newAddress(), code)).toEqual([403, 'invite_not_found'])
  })

  it('tells what is wrong on the command line', async () => {
    const failure = await invite('no address').catch(error => error)
    expect(failure.code).toBe(2)
    expect(failure.stderr).toContain('no address is no e-mail address.')
  })
})

describe('an installation that takes no accounts', () => {
  it('makes none, also of a made-up invitation, and says so', async () => {
    const frontdesk = await startTestFrontdesk({ SIGNUP: 'closed' })
    try {
      const { email } = await frontdesk.owner(newAddress())
      for (const [address, data] of [
        [newAddress(), undefined],
        [newAddress(), { invitation: 'x' }],
        [email, undefined],
      ] as const) {
        const answer = await call(frontdesk, 'POST', '/signup', { body: { email: address, password, data } })
        expect([answer.status, answer.body?.error_code]).toEqual([422, 'signup_disabled'])
      }
      expect((await call(frontdesk, 'GET', '/settings')).body).toMatchObject({ disable_signup: true })
      expect(await frontdesk.admin`select from auth.users`).toHaveLength(1)
    } finally {
      await frontdesk.stop()
    }
  })
})
