import { clsx } from 'clsx'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { compact } from '@/lib/format'
import { axisMarks } from './axis.ts'
import { formatChartDay, formatFullDay, formatWeekday } from './chart-day.ts'

/** The height of a chart with its axes, so that nothing moves when its data arrives. */
export const chartHeight = 'h-64 sm:h-80'

/** Every how many days the time axis is labelled, on a wide screen; a narrow one shows every second label. */
const LABEL_STEP = 4

/** Where things are in a chart, in percent of its width and height. */
export interface Scale {
  x(day: number): number
  y(count: number): number
}

interface ChartFrameProps {
  /** What is shown: 'Resolved Sessions by day'. */
  label: string
  /** In order, two at least. */
  dates: readonly Date[]
  /** The largest count. */
  max: number
  /** Whether a day has a width of its own, as a column has, or is a point between the two ends. */
  hasColumns?: boolean
  /** What a day's counts are, in words. */
  describe: (day: number) => string
  /** What stands above the chosen day. */
  tip: (day: number) => ReactNode
  /** Draws the counts. @param chosen the day that is pointed at, or chosen by keyboard */
  children: (scale: Scale, chosen: number | undefined) => ReactNode
}

/**
 * Counts by day with their axes. A day is chosen by pointing, or with the arrow keys: an invisible range input lies over the
 * plot, which browsers and screen readers support. Drawn in percent of the available space, so that nothing has to be
 * measured. Time goes from left to right in every language.
 */
export function ChartFrame({ label, dates, max, hasColumns, describe, tip, children }: ChartFrameProps) {
  const last = dates.length - 1
  const [chosen, setChosen] = useState(last)
  const [isPointing, setIsPointing] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const marks = axisMarks(max)
  const top = marks.at(-1) ?? 1
  const x = (index: number) => (hasColumns ? (100 * (index + 0.5)) / dates.length : (100 * index) / last)
  const y = (count: number) => 100 - (100 * count) / top
  // The days may have changed since: after midnight, or for another chart.
  const index = Math.min(chosen, last)
  const date = dates[index]
  const isShown = date !== undefined && (isPointing || hasFocus)

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const day = hasColumns ? Math.floor(dates.length * share) : Math.round(last * share)
    setChosen(Math.min(last, Math.max(0, day)))
    setIsPointing(true)
  }

  return (
    <div
      dir="ltr"
      className={clsx('relative ps-9 pe-5 pt-7 pb-8 text-xs text-muted-foreground', chartHeight)}
    >
      <div className="relative size-full rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring">
        <div aria-hidden>
          {marks.map(mark => (
            <div
              key={mark}
              className={clsx('absolute inset-x-0 border-t', mark > 0 && 'border-dashed')}
              style={{ top: `${y(mark)}%` }}
            >
              <span className="absolute end-full -translate-y-1/2 pe-2.5 tabular-nums">{compact(mark)}</span>
            </div>
          ))}
          {dates.map((date, index) => {
            const fromLast = last - index
            if (fromLast % LABEL_STEP !== 0) return null
            return (
              <span
                key={date.getTime()}
                className={clsx(
                  'absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap',
                  fromLast % (2 * LABEL_STEP) !== 0 && 'max-sm:hidden',
                )}
                style={{ left: `${x(index)}%` }}
              >
                {formatChartDay(date)}
              </span>
            )
          })}
          {children({ x, y }, isShown ? index : undefined)}
          {isShown && (
            <span
              dir="auto"
              className="absolute bottom-full z-10 mb-1.5 rounded-md bg-foreground px-2.5 py-1.5 whitespace-nowrap text-background"
              style={{ left: `${x(index)}%`, translate: `-${x(index)}%` }}
            >
              {formatWeekday(date)}
              <strong className="ms-2 font-semibold tabular-nums">{tip(index)}</strong>
            </span>
          )}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={label}
          aria-valuetext={date ? `${formatFullDay(date)}: ${describe(index)}` : undefined}
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
