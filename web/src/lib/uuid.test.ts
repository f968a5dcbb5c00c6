import { expect, it } from 'vitest'
import { isUuid, randomUuid } from './uuid.ts'

it('makes version 4 ids that differ', () => {
  const ids = Array.from({ length: 200 }, randomUuid)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it.each([
  ['00000000-0000-4000-8000-000000000001', true],
  ['ABCDEF00-1234-1abc-9def-0123456789AB', true],
  ['', false],
  ['00000000-0000-4000-8000-00000000000', false],
  ['00000000-0000-4000-8000-0000000000011', false],
  ['0000000g-0000-4000-8000-000000000001', false],
])('recognises a UUID: %s, %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
