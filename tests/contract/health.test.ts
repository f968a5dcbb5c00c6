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

test('/config.json tells a page what it needs, and nothing secret', async () => {
  const config = await (await fetch(`${frontdesk.url}/config.json`)).json()
  expect(config).toEqual({
    supabaseUrl: expect.stringMatching(/^http/),
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    siteUrl: expect.stringMatching(/^http/),
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
