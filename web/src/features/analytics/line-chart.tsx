import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Day } from './use-sessions-per-day.ts'

interface LineChartProps {
  /** What is counted: 'Resolved Sessions'. */
  title: string
  /** In order, two at least. */
  days: Day[]
  /** The colour of the line, a text colour's class. */
  tone: string
}

/** Sessions per day as a line. */
export function LineChart({ title, days, tone }: LineChartProps) {
  const sessionsOn = (day: number) => days[day]?.sessions ?? 0
  const describe = (day: number) => {
    const sessions = sessionsOn(day)
    return plural(sessions, { one: '# session', other: '# sessions' })
  }
  return (
    <ChartFrame
      label={t`${title} by day`}
      dates={days.map(({ date }) => date)}
      max={Math.max(...days.map(({ sessions }) => sessions))}
      describe={describe}
      tip={describe}
    >
      {({ x, y }, chosen) => {
        const points = days.map(({ sessions }, index) => `${x(index)},${y(sessions)}`).join(' ')
        return (
          <>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              role="presentation"
              className={clsx('absolute inset-0 size-full overflow-visible', tone)}
            >
              <polygon points={`0,100 ${points} 100,100`} fill="currentColor" opacity={0.1} />
              <polyline
                points={points}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {chosen !== undefined && (
              <>
                <span
                  className="absolute inset-y-0 -translate-x-1/2 border-s border-input"
                  style={{ left: `${x(chosen)}%` }}
                />
                <span
                  className={clsx(
                    'absolute size-2.5 -translate-1/2 rounded-full bg-current ring-3 ring-card',
                    tone,
                  )}
                  style={{ left: `${x(chosen)}%`, top: `${y(sessionsOn(chosen))}%` }}
                />
              </>
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
