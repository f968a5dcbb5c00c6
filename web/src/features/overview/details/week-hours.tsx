import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { weekdayNames, weekdays } from '@/lib/business/hours-words'
import { i18n } from '@/lib/i18n/language'
import type { Weekday } from '@/lib/structure'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { DayKind, DayRanges } from './day-hours.tsx'
import { type DayDraft, dayFault, type HoursDraft } from './hours-draft.ts'

interface WeekHoursProps {
  week: HoursDraft['week']
  /** Whether faults are shown. */
  isChecked: boolean
  onChange: (week: HoursDraft['week']) => void
}

/** The hours of each weekday. Those of one can be copied to all, which can be undone. */
export function WeekHours({ week, isChecked, onChange }: WeekHoursProps) {
  const copy = (from: Weekday) => {
    onChange(Object.fromEntries(weekdays.map(day => [day, week[from]])) as HoursDraft['week'])
    const name = i18n._(weekdayNames[from])
    toast({
      title: t`Copied ${name} to all days`,
      action: { label: t`Undo`, onSelect: () => onChange(week) },
    })
  }
  return (
    <ul className="divide-y rounded-lg border">
      {weekdays.map(day => (
        <WeekdayRow
          key={day}
          day={day}
          week={week}
          isChecked={isChecked}
          onChange={change => onChange({ ...week, [day]: { ...week[day], ...change } })}
          onCopy={() => copy(day)}
        />
      ))}
    </ul>
  )
}

interface WeekdayRowProps {
  day: Weekday
  week: HoursDraft['week']
  isChecked: boolean
  onChange: (change: Partial<DayDraft>) => void
  onCopy: () => void
}

function WeekdayRow({ day, week, isChecked, onChange, onCopy }: WeekdayRowProps) {
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const value = week[day]
  const label = i18n._(weekdayNames[day])
  const error = isChecked ? dayFault(value) : undefined
  const isCopyable =
    value.kind !== 'unset' && !dayFault(value) && weekdays.some(other => !isSame(week[other], value))
  return (
    <li
      ref={row}
      className="grid items-start gap-x-4 gap-y-3 px-3 py-3 sm:grid-cols-[17rem_minmax(0,1fr)] sm:px-4"
    >
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <DayKind
          id={id}
          label={label}
          kinds={['unset', 'closed', 'open', 'all_day']}
          value={value}
          onChange={onChange}
          className="w-42"
        />
      </div>
      <div className="grid gap-2 empty:hidden sm:min-h-10 sm:content-center">
        <DayRanges label={label} value={value} error={error} errorId={`${id}-error`} onChange={onChange}>
          {isCopyable && (
            <Button
              variant="link"
              size="inline"
              className="w-fit pointer-coarse:min-h-11"
              aria-label={t`Copy ${label} to all days`}
              onClick={() => {
                // The button goes with the difference.
                row.current?.querySelector('select')?.focus()
                onCopy()
              }}
            >
              <Trans>Copy to all days</Trans>
            </Button>
          )}
        </DayRanges>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </li>
  )
}

const isSame = (a: DayDraft, b: DayDraft) =>
  a.kind === b.kind && (a.kind !== 'open' || JSON.stringify(a.ranges) === JSON.stringify(b.ranges))
