import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { grouped } from '@/lib/format'
import { formatFullDay } from './chart-day.ts'
import type { Day } from './use-sessions-per-day.ts'

/** The chart's numbers for screen readers. */
export function DayTable({ title, days: month }: { title: string; days: Day[] }) {
  const days = grouped(month.length)
  return (
    <div className="sr-only">
      <table>
        <caption>{t`${title} on each of the last ${days} days`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Sessions</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {month.map(({ date, sessions }) => (
            <tr key={date.getTime()}>
              <th scope="row">{formatFullDay(date)}</th>
              <td>{grouped(sessions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
