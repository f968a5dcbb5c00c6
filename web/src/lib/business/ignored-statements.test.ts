import { expect, it } from 'vitest'
import { canBeIgnored, stillIgnored, withIgnored } from './ignored-statements.ts'

it('adds a statement once, and takes it away', () => {
  expect(withIgnored(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(withIgnored(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
  expect(withIgnored(['a', 'b'], 'a', false)).toEqual(['b'])
})

it('keeps what is in the text, within limits', () => {
  expect(stillIgnored(['Free.', 'Gone.'], 'Parking. Free.')).toEqual(['Free.'])
  expect(
    stillIgnored(
      Array.from({ length: 120 }, () => 'x'),
      'x',
    ),
  ).toHaveLength(100)
  expect(canBeIgnored('x'.repeat(2000))).toBe(true)
  expect(canBeIgnored('x'.repeat(2001))).toBe(false)
})
