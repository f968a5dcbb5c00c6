import { expect, test } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

test('allows a burst, then the rate, and saves up no more than a burst', () => {
  let now = 0
  const may = tokenBucket({ rate: 2, burst: 3 }, () => now)
  const tries = (count: number) => Array.from({ length: count }, may).filter(Boolean).length
  expect(tries(5)).toBe(3)
  now = 500
  expect(tries(5)).toBe(1)
  now = 60_000
  expect(tries(5)).toBe(3)
})
