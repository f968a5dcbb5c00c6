import { describe, expect, it } from 'vitest'
import { summaryOf } from './month.ts'

const days = (...sessions: number[]) =>
  sessions.map((count, index) => ({ date: new Date(2026, 10, 1 + index), sessions: count }))

describe('summaryOf', () => {
  it.each([
    [[0, 0, 0], 'No sessions in the last 3 days.'],
    [[0, 1, 0], '1 session in the last 3 days, on Nov 2.'],
    [[2, 1, 6], '9 sessions in the last 3 days, most on Nov 3 (6).'],
    [[1000, 1000, 2], '2,002 sessions in the last 3 days, 1,000 a day at most.'],
  ])('of %j', (sessions, summary) => expect(summaryOf(days(...sessions))).toBe(summary))
})
