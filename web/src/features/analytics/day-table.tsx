import { format } from 'date-fns'
import type { Day } from './use-sessions-per-day.ts'

/** The chart's numbers for screen readers. */
export function DayTable({ title, days }: { title: string; days: Day[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{`${title} on each of the last ${days.length} days`}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sessions</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, sessions }) => (
            <tr key={date.getTime()}>
              <th scope="row">{format(date, 'EEEE, MMMM d')}</th>
              <td>{sessions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
