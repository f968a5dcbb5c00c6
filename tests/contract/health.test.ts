import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk?.stop())

test.each(['/healthz', '/readyz'])('%s answers 200 while all is well', async path => {
  expect((await fetch(`${frontdesk.url}${path}`)).status).toBe(200)
})

test('/readyz names what is checked', async () => {
  expect(await (await fetch(`${frontdesk.url}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { process: 'ok', database: 'ok', migrations: 'ok', disk: 'ok' },
  })
})

test('/readyz says which migration is missing', async () => {
  const [last] = await frontdesk.admin`
    delete from supabase_migrations.schema_migrations
     where version = (select max(version) from supabase_migrations.schema_migrations) returning *`
  const ready = async () => {
    const answer = await fetch(`${frontdesk.url}/readyz`)
    return [answer.status, ((await answer.json()) as { checks: { migrations: string } }).checks.migrations]
  }
  const soon = { timeout: 10_000, interval: 100 }
  await expect.poll(ready, soon).toEqual([503, `Not applied: ${last?.version}. Restart Frontdesk.`])
  await frontdesk.admin`insert into supabase_migrations.schema_migrations ${frontdesk.admin(last as Record<string, never>)}`
  await expect.poll(ready, soon).toEqual([200, 'ok'])
})

test('/config.json has what a page needs, and nothing secret', async () => {
  const config = await (await fetch(`${frontdesk.url}/config.json`)).json()
  expect(config).toEqual({
    supabaseUrl: expect.stringMatching(/^http/),
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    siteUrl: expect.stringMatching(/^http/),
    hasModel: false,
    signUp: 'open',
    // The public half of the key that signs alerts.
    pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    mailboxUrl: expect.stringMatching(/\/mailbox$/),
  })
})

test('every answer carries the safety headers and a request id, and names no software', async () => {
  for (const path of ['/', '/config.json', '/rest/v1/products', '/auth/v1/health', '/nowhere']) {
    const { headers } = await fetch(`${frontdesk.url}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src '(self|none)'/)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})
