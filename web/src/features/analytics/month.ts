import { countOf, grouped } from '@/lib/format'
import { formatChartDay } from './chart-day.ts'
import type { Day } from './use-sessions-per-day.ts'

/** What the chart says, in a sentence: '41 sessions in the last 30 days, most on Nov 3 (6).' */
export function summaryOf(days: Day[]): string {
  const total = days.reduce((sum, { sessions }) => sum + sessions, 0)
  const most = Math.max(...days.map(({ sessions }) => sessions))
  const [busiest, another] = days.filter(({ sessions }) => sessions === most)
  if (!busiest || total === 0) return `No sessions in the last ${days.length} days.`
  const opening = `${countOf(total, 'session')} in the last ${days.length} days`
  if (another) return `${opening}, ${grouped(most)} a day at most.`
  const day = formatChartDay(busiest.date)
  return most === total ? `${opening}, on ${day}.` : `${opening}, most on ${day} (${grouped(most)}).`
}
