import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { UnreadableReply } from './choice-schema.ts'
import { pause, refusesPictures, retryDelay } from './retry.ts'

const now = Date.parse('2026-01-02T10:00:00Z')

const failure = (statusCode?: number, responseHeaders: Record<string, string> = {}, responseBody = '') =>
  new APICallError({
    message: 'Refused.',
    url: 'http://model.example',
    requestBodyValues: {},
    ...(statusCode === undefined ? {} : { statusCode }),
    responseHeaders,
    responseBody,
  })

test.each<[string, unknown, number | null]>([
  ['a busy server', failure(429), 300],
  ['a busy server that says when', failure(429, { 'retry-after': '1' }), 1000],
  ['a busy server that says it finely', failure(429, { 'retry-after-ms': '40', 'retry-after': '2' }), 40],
  ['a busy server that names a time', failure(503, { 'retry-after': 'Fri, 02 Jan 2026 10:00:02 GMT' }), 2000],
  ['a time that is past', failure(503, { 'retry-after': 'Fri, 02 Jan 2026 09:00:00 GMT' }), 0],
  ['a server that is busy for long', failure(429, { 'retry-after': '3' }), null],
  ['words that are no time', failure(429, { 'retry-after': 'soon' }), 300],
  ['a fault of the server', failure(500), 300],
  ['no connection', failure(), 300],
  ['a broken line', new TypeError('terminated'), 300],
  ['an unreadable reply', new UnreadableReply('The model wrote nothing.'), 0],
  ['a key that is refused', failure(401), null],
  ['a request that is refused', failure(400), null],
])('after %s', (_what, error, expected) => {
  expect(retryDelay(error, now)).toBe(expected)
})

test('pictures are refused in many ways', () => {
  expect(refusesPictures(failure(400))).toBe(true)
  expect(refusesPictures(failure(500, {}, 'image input is not supported'))).toBe(true)
  expect(refusesPictures(failure(500))).toBe(false)
  expect(refusesPictures(failure(429))).toBe(false)
  expect(refusesPictures(new TypeError('terminated'))).toBe(false)
})

test('a pause ends with the time that a customer is given', async () => {
  const limit = new AbortController()
  const waiting = pause(60_000, limit.signal)
  limit.abort(new Error('The time is over.'))
  await expect(waiting).rejects.toThrow('The time is over.')
})
