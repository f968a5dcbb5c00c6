import { expect, it } from 'vitest'
import { reconnectAfterMs } from './reconnect-delay.ts'

it('doubles from 1 s to 5 min', () => {
  const delays = Array.from({ length: 12 }, (_, index) => reconnectAfterMs(index + 1, () => 0) / 1_000)
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

it('spreads clients over half of it', () => {
  expect(reconnectAfterMs(3, () => 1)).toBe(2_000)
  expect(reconnectAfterMs(2_000, () => 0)).toBe(300_000)
})
