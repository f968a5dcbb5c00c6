import { expect, test, vi } from 'vitest'
import { createTeller } from './installation-usage.ts'

test('an operator is told before the budget is used up, when it is, and again on the next day', () => {
  const log = { warn: vi.fn() }
  const tell = createTeller(log)
  const lines = (replies_today: number) => {
    log.warn.mockClear()
    tell({ replies_today, daily_limit: 1000 })
    return log.warn.mock.calls.map(([, words]) => words)
  }
  expect(lines(799)).toEqual([])
  expect(lines(800)).toEqual([expect.stringContaining('four fifths')])
  expect(lines(900)).toEqual([])
  expect(lines(1000)).toEqual([expect.stringContaining('has had its replies of today')])
  expect(lines(1000)).toEqual([])
  expect(lines(0)).toEqual([])
  expect(lines(1000)).toEqual([expect.stringContaining('has had its replies of today')])
})
