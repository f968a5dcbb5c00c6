import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo, useDeferredValue } from 'react'
import { grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import { formatFullDay } from '../chart-day.ts'
import { ChartFrame } from '../chart-frame.tsx'
import { describeCounts, endedIn, notCounted, type OutcomesOfDay, outcomes } from './outcomes.ts'

/** The chats of each day as a column of their outcomes. */
export const OutcomesChart = memo(({ days }: { days: OutcomesOfDay[] }) => {
  // Hundreds of cells that nobody sees: the page answers a tap while they are made.
  const hasTable = useDeferredValue(true, false)
  return (
    <>
      <ChartFrame
        label={t`How chats ended by day`}
        dates={days.map(({ date }) => date)}
        max={Math.max(...days.map(endedIn))}
        hasColumns
        describe={day => {
          const counts = days[day]
          return counts && counts.chats > 0 ? describeCounts(counts) : t`no chats`
        }}
        tip={day => {
          const chats = days[day] ? endedIn(days[day]) : 0
          return plural(chats, { one: '# chat', other: '# chats' })
        }}
      >
        {({ y }, chosen) => (
          <div className="absolute inset-0 flex">
            {days.map((day, index) => (
              <div key={day.date.getTime()} className="flex h-full flex-1 items-end justify-center">
                <div
                  className={clsx(
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
                          className={clsx('min-h-0.5', colour)}
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
      {hasTable && <OutcomesTable days={days} />}
    </>
  )
})

/** The chart's numbers for screen readers. */
function OutcomesTable({ days: month }: { days: readonly OutcomesOfDay[] }) {
  const days = grouped(month.length)
  const columns = [...outcomes, ...notCounted]
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>How the chats of each of the last {days} days ended</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {i18n._(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.map(day => (
            <tr key={day.date.getTime()}>
              <th scope="row">{formatFullDay(day.date)}</th>
              {columns.map(({ name }) => (
                <td key={name}>{grouped(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
