import { plural, t } from '@lingui/core/macro'
import { grouped } from '@/lib/format'
import { formatChartDay } from './chart-day.ts'
import type { Day } from './use-sessions-per-day.ts'

/** What the chart says, in a sentence: '41 sessions in the last 30 days, most on Nov 3 (6).' */
export function summaryOf(month: Day[]): string {
  const total = month.reduce((sum, { sessions }) => sum + sessions, 0)
  const most = Math.max(...month.map(({ sessions }) => sessions))
  const [busiest, another] = month.filter(({ sessions }) => sessions === most)
  const days = grouped(month.length)
  if (!busiest || total === 0) return t`No sessions in the last ${days} days.`
  const maximum = grouped(most)
  if (another)
    return t`${plural(total, { one: '# session', other: '# sessions' })} in the last ${days} days, ${maximum} a day at most.`
  const day = formatChartDay(busiest.date)
  if (most === total)
    return t`${plural(total, { one: '# session', other: '# sessions' })} in the last ${days} days, on ${day}.`
  return t`${plural(total, { one: '# session', other: '# sessions' })} in the last ${days} days, most on ${day} (${maximum}).`
}
