import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'

/** The caller's address and the request's id as the application sees them. */
async function seenFrom(remoteAddress: string, trustedProxies: string[]) {
  const app = await createApp(pino({ level: 'silent' }), { trustedProxies, siteUrl: 'http://localhost' })
  app.get('/', async ({ ip, id }) => ({ ip, id }))
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-request-id': 'named-by-a-proxy' }
  const answer = await app.inject({ method: 'GET', url: '/', remoteAddress, headers })
  await app.close()
  return answer.json<{ ip: string; id: string }>()
}

const trusted = ['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']

test.each(['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '2001:db8::1'])(
  'a request from %s, a trusted proxy, is its client’s, and has the id that the proxy gave it',
  async address => {
    expect(await seenFrom(address, trusted)).toEqual({ ip: '203.0.113.9', id: 'named-by-a-proxy' })
  },
)

test.each(['11.1.2.3', '127.0.0.2', '2001:db9::1', '::1', 'unknown', '10.1.2.3, 4'])(
  'what a request from %s says of another client is not believed',
  async address => {
    const seen = await seenFrom(address, trusted)
    expect(seen.ip).toBe(address)
    expect(seen.id).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('without trusted proxies nobody is believed', async () => {
  expect(await seenFrom('127.0.0.1', [])).toMatchObject({ ip: '127.0.0.1' })
})

test('of a chain of proxies, the client is the last one that is not trusted', async () => {
  const seen = await seenFrom('10.1.2.3', [...trusted, '203.0.113.0/24'])
  expect(seen.ip).toBe('198.51.100.7')
})
