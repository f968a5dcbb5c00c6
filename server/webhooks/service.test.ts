import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfError, retryAfterOf } from './answer.ts'
import { type ClaimedEvent, requestOf } from './request.ts'
import { webhookSecret } from './secrets.ts'
import { createWebhookService } from './service.ts'

let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  server = createServer((_request, response) => response.end('x'.repeat(100_000)))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const event: ClaimedEvent = {
  claim_id: 'a0000000-0000-4000-8000-000000000001',
  endpoint_id: 'a0000000-0000-4000-8000-000000000002',
  url: 'https://example.com/',
  secrets: [2, 1],
  event_id: 'a0000000-0000-4000-8000-000000000003',
  kind: 'chat.opened',
  happened_at: '2026-11-23T10:00:00.123+00:00',
  data: { chat: { id: 'a0000000-0000-4000-8000-000000000004' } },
}

test('nothing within is connected to, by an address or a name', async () => {
  const service = createWebhookService({ key: 'key', trusted: [] })
  const before = connections
  for (const url of [
    `https://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}/`,
    'https://169.254.169.254/latest/meta-data',
  ]) {
    const { status, error } = await service.send({ ...event, url })
    expect(status, url).toBeNull()
    expect(error, url).toBe('This address does not lead to a server on the public internet.')
  }
  expect(connections).toBe(before)
  await service.close()
})

test('an origin that the operator names is told, and a long answer counts by its status', async () => {
  const service = createWebhookService({ key: 'key', trusted: [`http://127.0.0.1:${port}`] })
  expect(await service.send({ ...event, url: `http://127.0.0.1:${port}/in` })).toEqual({
    status: 200,
    error: null,
    retryAfter: null,
  })
  await service.close()
})

test('the library of receivers takes each signature, with the time and the id', () => {
  const secrets = [2, 1].map(number => webhookSecret('key', event.endpoint_id, number))
  const { headers, body } = requestOf(event, secrets)
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'chat.opened',
      timestamp: '2026-11-23T10:00:00.123Z',
      data: event.data,
    })
  const [other] = [webhookSecret('key', event.claim_id, 1)]
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(secrets[0] ?? '').verify(body, { ...headers, 'webhook-id': 'x' })).toThrow()
})

test('Retry-After is seconds or a date, a day at most', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(retryAfterOf('120', now)).toBe(120)
  expect(retryAfterOf('Mon, 23 Nov 2026 10:01:00 GMT', now)).toBe(60)
  expect(retryAfterOf('999999', now)).toBe(86_400)
  for (const none of [null, '', '-5', '0', 'soon', 'Mon, 23 Nov 2026 09:00:00 GMT'])
    expect(retryAfterOf(none, now), String(none)).toBeNull()
})

test('an owner reads why nothing was answered, and no inner address', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' })
  expect(faultOfError(new TypeError('fetch failed', { cause: refused }))).toContain('refused')
  expect(faultOfError(new DOMException('…', 'TimeoutError'))).toBe('No answer within 15 seconds.')
  expect(faultOfError(Object.assign(new Error(), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toContain(
    'certificate',
  )
  expect(faultOfError(new Error('10.0.0.1'))).toBe('It could not be sent.')
})
