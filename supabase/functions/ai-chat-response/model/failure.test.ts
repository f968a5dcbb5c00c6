import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { UnreadableReply } from './choice-schema.ts'
import { failureOf } from './failure.ts'

const now = Date.parse('2026-01-02T10:00:00Z')
const refusal = (statusCode: number, responseBody = '', responseHeaders: Record<string, string> = {}) =>
  new APICallError({
    message: 'Secret words of a customer',
    url: 'http://model.example/?key=secret',
    requestBodyValues: { secret: 'words' },
    ...{ statusCode, responseBody, responseHeaders },
  })

test.each<[string, unknown, object]>([
  ['a wrong key', refusal(401), { cause: 'unauthorized', status: 401 }],
  ['a wrong key at Google', refusal(400, 'API key not valid.'), { cause: 'unauthorized', status: 400 }],
  ['no such model', refusal(404), { cause: 'not_found', status: 404 }],
  ['no credit', refusal(402), { cause: 'rate_limited', status: 402 }],
  ['a quota', refusal(429, '', { 'retry-after': '7' }), { cause: 'rate_limited', wait: 7000 }],
  ['a refused question', refusal(400), { cause: 'refused', status: 400 }],
  ['a fault', refusal(503), { cause: 'server_error', status: 503 }],
  ['no answer in time', new DOMException('', 'TimeoutError'), { cause: 'timeout' }],
  ['no connection', new TypeError('fetch failed'), { cause: 'unreachable' }],
  ['nothing to read', new UnreadableReply('The model wrote nothing.'), { cause: 'unreadable' }],
])('%s', (_what, error, expected) => {
  const failure = failureOf(error, now)
  expect(failure).toMatchObject(expected)
  expect(JSON.stringify(failure)).not.toMatch(/secret/i)
})

test('the provider’s name of the request is kept', () => {
  expect(failureOf(refusal(500, '', { 'request-id': 'req_7' }), now).requestId).toBe('req_7')
  expect(failureOf(refusal(500, '', { 'x-request-id': 'x'.repeat(500) }), now).requestId).toHaveLength(100)
})
