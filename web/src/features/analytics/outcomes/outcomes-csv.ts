import { format } from 'date-fns'
import { failures, notCounted, type OutcomesOfDay, outcomes } from './outcomes.ts'

const columns = [...outcomes, ...notCounted]

/**
 * The outcomes of each day as CSV (RFC 4180) after a byte order mark, by which spreadsheets recognise UTF-8. The columns from
 * the third on make up the second; those behind them are why chats failed.
 */
export function outcomesCsv(days: readonly OutcomesOfDay[]): string {
  const header = [
    'Day',
    'Chats',
    ...columns.map(({ title }) => title),
    ...failures.map(({ title }) => `Failed: ${title.toLowerCase()}`),
  ]
  const rows = days.map(day => [
    format(day.date, 'yyyy-MM-dd'),
    day.chats,
    ...columns.map(({ name }) => day[name]),
    ...failures.map(({ name }) => day[name]),
  ])
  return `\ufeff${[header, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

const cellOf = (value: string | number) => (/[",]/.test(`${value}`) ? `"${value}"` : `${value}`)
