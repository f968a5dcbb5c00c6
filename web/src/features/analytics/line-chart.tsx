import { format } from 'date-fns'
import { type PointerEvent, useState } from 'react'
import { cn } from '@/lib/cn'
import { countOf } from '@/lib/format'
import { axisMarks } from './axis.ts'
import { formatChartDay } from './chart-day.ts'
import type { Day } from './use-sessions-per-day.ts'

/** The height of a chart with its axes, so that nothing moves when its data arrives. */
export const chartHeight = 'h-64 sm:h-80'

/** Every how many days the time axis is labelled, on a wide screen; a narrow one shows every second label. */
const LABEL_STEP = 4

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

interface LineChartProps {
  /** What is counted: 'Resolved Sessions'. */
  title: string
  /** In order, two at least. */
  days: Day[]
  /** The colour of the line, a text colour's class. */
  tone: string
}

/**
 * Sessions per day as a line. A day is chosen by pointing, or with the arrow keys: an invisible range input lies
 * over the plot, which browsers and screen readers support. Drawn in percent of the available space, so that nothing
 * has to be measured.
 */
export function LineChart({ title, days, tone }: LineChartProps) {
  const last = days.length - 1
  const [chosen, setChosen] = useState(last)
  const [isPointing, setIsPointing] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const marks = axisMarks(Math.max(...days.map(({ sessions }) => sessions)))
  const top = marks.at(-1) ?? 1
  const x = (index: number) => (100 * index) / last
  const y = (sessions: number) => 100 - (100 * sessions) / top
  const points = days.map(({ sessions }, index) => `${x(index)},${y(sessions)}`).join(' ')
  // The days may have changed since: after midnight, or for another chart.
  const index = Math.min(chosen, last)
  const day = days[index]

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.round((last * (clientX - left)) / width))))
    setIsPointing(true)
  }

  return (
    <div className={cn('relative pt-7 pr-5 pb-8 pl-9 text-xs text-muted-foreground', chartHeight)}>
      <div className="relative size-full rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring">
        <div aria-hidden>
          {marks.map(mark => (
            <div
              key={mark}
              className={cn('absolute inset-x-0 border-t', mark > 0 && 'border-dashed')}
              style={{ top: `${y(mark)}%` }}
            >
              <span className="absolute right-full -translate-y-1/2 pr-2.5 tabular-nums">
                {compact.format(mark)}
              </span>
            </div>
          ))}
          {days.map(({ date }, index) => {
            const fromLast = last - index
            if (fromLast % LABEL_STEP !== 0) return null
            return (
              <span
                key={date.getTime()}
                className={cn(
                  'absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap',
                  fromLast % (2 * LABEL_STEP) !== 0 && 'max-sm:hidden',
                )}
                style={{ left: `${x(index)}%` }}
              >
                {formatChartDay(date)}
              </span>
            )
          })}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="presentation"
            className={cn('absolute inset-0 size-full overflow-visible', tone)}
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
          {day && (isPointing || hasFocus) && (
            <>
              <span
                className="absolute inset-y-0 -translate-x-1/2 border-l border-input"
                style={{ left: `${x(index)}%` }}
              />
              <span
                className={cn(
                  'absolute size-2.5 -translate-1/2 rounded-full bg-current ring-3 ring-card',
                  tone,
                )}
                style={{ left: `${x(index)}%`, top: `${y(day.sessions)}%` }}
              />
              <span
                className="absolute bottom-full z-10 mb-1.5 rounded-md bg-foreground px-2.5 py-1.5 whitespace-nowrap text-background"
                style={{ left: `${x(index)}%`, translate: `-${x(index)}%` }}
              >
                {format(day.date, 'EEE, MMM d')}
                <strong className="ml-2 font-semibold tabular-nums">
                  {countOf(day.sessions, 'session')}
                </strong>
              </span>
            </>
          )}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={`${title} by day`}
          aria-valuetext={
            day ? `${format(day.date, 'EEEE, MMMM d')}: ${countOf(day.sessions, 'session')}` : undefined
          }
          onChange={event => setChosen(event.target.valueAsNumber)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setIsPointing(false)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:w-px [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
        />
      </div>
    </div>
  )
}
