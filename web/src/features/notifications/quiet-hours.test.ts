import { expect, test } from 'vitest'
import { quietHoursProblem } from './quiet-hours.ts'

test.each([
  ['22:00', '07:00', undefined],
  ['09:00', '17:00', undefined],
  ['', '', undefined],
  ['22:00', '', 'Enter both times, or none.'],
  ['', '07:00', 'Enter both times, or none.'],
  ['22:00', '22:00', 'Enter two different times.'],
])('from %j until %j', (from, until, problem) => {
  expect(quietHoursProblem({ from, until, time_zone: '' })).toBe(problem)
})
