import { format } from 'date-fns'
import { cn } from '@/lib/cn'
import { countOf } from '@/lib/format'
import { ChartFrame } from '../chart-frame.tsx'
import { describeCounts, endedIn, notCounted, type OutcomesOfDay, outcomes } from './outcomes.ts'

const label = 'How chats ended by day'

/** The chats of each day as a column of their outcomes. */
export function OutcomesChart({ days }: { days: OutcomesOfDay[] }) {
  const chatsOf = (day: number) => days[day]?.chats ?? 0
  return (
    <>
      <ChartFrame
        label={label}
        dates={days.map(({ date }) => date)}
        max={Math.max(...days.map(endedIn))}
        hasColumns
        describe={day => {
          const counts = days[day]
          return counts && counts.chats > 0 ? describeCounts(counts) : 'no chats'
        }}
        tip={day => countOf(days[day] ? endedIn(days[day]) : chatsOf(day), 'chat')}
      >
        {({ y }, chosen) => (
          <div className="absolute inset-0 flex">
            {days.map((day, index) => (
              <div key={day.date.getTime()} className="flex h-full flex-1 items-end justify-center">
                <div
                  className={cn(
                    'flex w-[72%] max-w-4 flex-col-reverse gap-px overflow-hidden rounded-t-sm',
                    chosen !== undefined && chosen !== index && 'opacity-45',
                  )}
                  style={{ height: `${100 - y(endedIn(day))}%` }}
                >
                  {outcomes.map(
                    ({ name, colour }) =>
                      day[name] > 0 && (
                        <span
                          key={name}
                          className={cn('min-h-0.5', colour)}
                          style={{ flexGrow: day[name] }}
                        />
                      ),
                  )}
                </div>
              </div>
            ))}
          </div>
        )}
      </ChartFrame>
      <OutcomesTable days={days} />
    </>
  )
}

/** The chart's numbers for screen readers. */
function OutcomesTable({ days }: { days: readonly OutcomesOfDay[] }) {
  const columns = [...outcomes, ...notCounted]
  return (
    <div className="sr-only">
      <table>
        <caption>{`How the chats of each of the last ${days.length} days ended`}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.date.getTime()}>
              <th scope="row">{format(day.date, 'EEEE, MMMM d')}</th>
              {columns.map(({ name }) => (
                <td key={name}>{day[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
