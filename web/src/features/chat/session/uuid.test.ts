import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['00000000-0000-4000-8000-000000000001', true],
  ['ABCDEF00-1234-1abc-9def-0123456789AB', true],
  ['', false],
  ['00000000-0000-4000-8000-00000000000', false],
  ['00000000-0000-4000-8000-0000000000011', false],
  ['0000000g-0000-4000-8000-000000000001', false],
])('%s: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
