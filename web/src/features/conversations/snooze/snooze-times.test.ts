import { expect, test } from 'vitest'
import { snoozeTimes, toFieldValue } from './snooze-times.ts'

const offered = (now: Date) => snoozeTimes(now).map(({ label, at }) => [label, toFieldValue(at)])

test('later today, tomorrow and next week are offered', () => {
  expect(offered(new Date(2026, 10, 26, 14, 20))).toEqual([
    ['Later today', '2026-11-26T17:00'],
    ['Tomorrow', '2026-11-27T09:00'],
    ['Next week', '2026-11-30T09:00'],
  ])
})

test('late in the evening nothing is left of today', () => {
  expect(offered(new Date(2026, 10, 26, 22, 20))[0]).toEqual(['Tomorrow', '2026-11-27T09:00'])
})

test('on a Sunday, next week is tomorrow; on a Monday, it is in seven days', () => {
  expect(offered(new Date(2026, 10, 29, 10)).map(([label]) => label)).toEqual(['Later today', 'Tomorrow'])
  expect(offered(new Date(2026, 10, 30, 10)).at(-1)).toEqual(['Next week', '2026-12-07T09:00'])
})

test('each is later than now, at every hour', () => {
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    const now = new Date(2026, 10, 23, hour, 59)
    for (const { at } of snoozeTimes(now)) expect(at.getTime()).toBeGreaterThan(now.getTime())
  }
})
