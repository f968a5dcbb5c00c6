import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import type { TimeRange } from '@/lib/structure'
import { Button } from '@/ui/button'
import { RowButton } from '@/ui/form/row-button'
import { Input } from '@/ui/input'
import { Select } from '@/ui/select'
import { type DayDraft, emptyRange, endsNextDay, hoursLimits } from './hours-draft.ts'

/** On a phone both times and the button behind them fit a line; tapping a time opens its picker there. */
const timeClasses =
  'w-auto max-w-36 flex-1 px-2.5 max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-32 sm:flex-none'

const kindNames: Record<DayDraft['kind'], MessageDescriptor> = {
  unset: msg`Not set`,
  closed: msg({ message: 'Closed', context: 'opening hours' }),
  open: msg({ message: 'Open', context: 'opening hours' }),
  all_day: msg`Open 24 hours`,
}

interface DayKindProps {
  /** The day, such as "Monday". */
  label: string
  id?: string
  kinds: DayDraft['kind'][]
  value: DayDraft
  onChange: (change: Partial<DayDraft>) => void
  className?: string
}

/** Whether a day is open. */
export function DayKind({ label, id, kinds, value, onChange, className }: DayKindProps) {
  return (
    <Select
      id={id}
      aria-label={label}
      className={className}
      value={value.kind}
      onChange={event => {
        const kind = kinds.find(kind => kind === event.target.value)
        if (kind) onChange({ kind })
      }}
    >
      {kinds.map(kind => (
        <option key={kind} value={kind}>
          {i18n._(kindNames[kind])}
        </option>
      ))}
    </Select>
  )
}

interface DayRangesProps {
  label: string
  value: DayDraft
  error: string | undefined
  errorId: string
  onChange: (change: Partial<DayDraft>) => void
  /** A button beside the one that adds hours. */
  children?: ReactNode
}

/** When a day that is open opens and closes; nothing for other days. */
export function DayRanges({
  label,
  value: { kind, ranges },
  error,
  errorId,
  onChange,
  children,
}: DayRangesProps) {
  if (kind !== 'open') return children
  const set = (at: number, change: Partial<TimeRange>) =>
    onChange({ ranges: ranges.map((range, index) => (index === at ? { ...range, ...change } : range)) })
  const attributes = error && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  return (
    <div className="grid gap-2">
      {ranges.map((range, at) => {
        const labels = rangeLabels(label, ranges.length > 1 ? at + 1 : undefined)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no order of their own while they are typed
          <div key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Input
              type="time"
              aria-label={labels.opens}
              className={timeClasses}
              value={range.from}
              onChange={event => set(at, { from: event.target.value })}
              {...attributes}
            />
            <span aria-hidden className="text-muted-foreground">
              –
            </span>
            <Input
              type="time"
              aria-label={labels.closes}
              className={timeClasses}
              value={range.to}
              onChange={event => set(at, { to: event.target.value })}
              {...attributes}
            />
            {ranges.length > 1 && (
              <RowButton
                label={labels.remove}
                onClick={() => onChange({ ranges: ranges.filter((_, index) => index !== at) })}
              >
                <X aria-hidden />
              </RowButton>
            )}
            {endsNextDay(range) && (
              <span className="basis-full text-xs text-muted-foreground">
                <Trans>Closes on the next day.</Trans>
              </span>
            )}
          </div>
        )
      })}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {ranges.length < hoursLimits.ranges && (
          <Button
            variant="link"
            size="inline"
            className="w-fit pointer-coarse:min-h-11"
            aria-label={t`Add hours on ${label}`}
            onClick={() => onChange({ ranges: [...ranges, emptyRange] })}
          >
            <Plus aria-hidden />
            <Trans>Add hours</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** @param place which of the day's hours it is, where there are several */
function rangeLabels(day: string, place: number | undefined) {
  if (place === undefined)
    return { opens: t`${day} opens`, closes: t`${day} closes`, remove: t`Remove ${day}` }
  const number = grouped(place)
  return {
    opens: t`${day} opens, hours ${number}`,
    closes: t`${day} closes, hours ${number}`,
    remove: t`Remove ${day}, hours ${number}`,
  }
}
