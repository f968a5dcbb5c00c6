import { expect, it } from 'vitest'
import { statusOf } from './upload-file.ts'

it.each([
  [400, '{"statusCode":"413","error":"Payload too large","message":"too large"}', 413],
  [429, '{"message":"too many"}', 429],
  [502, '<html>Bad gateway</html>', 502],
  [500, 'null', 500],
])('reads the status of an answer %d with %s', (status, body, expected) => {
  expect(statusOf(status, body)).toBe(expected)
})
