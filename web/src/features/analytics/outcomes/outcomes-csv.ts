import { format } from 'date-fns'
import type { Failure, NoOutcome, Outcome, OutcomesOfDay } from './outcomes.ts'

/** In English, whatever the page shows: other programs read them. */
const columns: [name: Outcome | NoOutcome | Failure, title: string][] = [
  ['confirmed', 'Confirmed'],
  ['answered', 'Answered, not contradicted'],
  ['answeredByOwner', 'Answered by you'],
  ['failed', 'Failed'],
  ['leftUnanswered', 'Left without an answer'],
  ['stillOpen', 'Still open'],
  ['nothingAsked', 'Nothing asked'],
  ['handedOver', 'Failed: handed over'],
  ['notKnown', 'Failed: not known'],
  ['ratedBadly', 'Failed: rated badly'],
  ['askedAgain', 'Failed: asked again'],
]

/**
 * The outcomes of each day as CSV (RFC 4180) after a byte order mark, by which spreadsheets recognise UTF-8. The columns from
 * the third on make up the second; those behind them are why chats failed.
 */
export function outcomesCsv(days: readonly OutcomesOfDay[]): string {
  const header = ['Day', 'Chats', ...columns.map(([, title]) => title)]
  const rows = days.map(day => [
    format(day.date, 'yyyy-MM-dd'),
    day.chats,
    ...columns.map(([name]) => day[name]),
  ])
  return `\ufeff${[header, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

const cellOf = (value: string | number) => (/[",]/.test(`${value}`) ? `"${value}"` : `${value}`)
