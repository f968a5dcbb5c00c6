import { expect, test } from 'vitest'
import { formatChartDay } from './chart-day.ts'

test('names a chart day by month and day', () => {
  expect(formatChartDay(new Date(2026, 2, 4), 'en-US')).toBe('Mar 4')
})
