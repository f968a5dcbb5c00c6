import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimeRange } from '@/lib/structure'
import { Button } from '@/ui/button'
import { RowButton } from '@/ui/form/row-button'
import { Input } from '@/ui/input'
import { Select } from '@/ui/select'
import { type DayDraft, emptyRange, endsNextDay, hoursLimits } from './hours-draft.ts'

/** On a phone both times and the button behind them fit a line; tapping a time opens its picker there. */
const timeClasses =
  'w-auto max-w-36 flex-1 px-2.5 max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:w-32 sm:flex-none'

const kindNames: Record<DayDraft['kind'], string> = {
  unset: 'Not set',
  closed: 'Closed',
  open: 'Open',
  all_day: 'Open 24 hours',
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
          {kindNames[kind]}
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
  const which = (at: number) => (ranges.length > 1 ? `, hours ${at + 1}` : '')
  const attributes = error && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  return (
    <div className="grid gap-2">
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no order of their own while they are typed
        <div key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Input
            type="time"
            aria-label={`${label} opens${which(at)}`}
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
            aria-label={`${label} closes${which(at)}`}
            className={timeClasses}
            value={range.to}
            onChange={event => set(at, { to: event.target.value })}
            {...attributes}
          />
          {ranges.length > 1 && (
            <RowButton
              label={`Remove ${label}${which(at)}`}
              onClick={() => onChange({ ranges: ranges.filter((_, index) => index !== at) })}
            >
              <X aria-hidden />
            </RowButton>
          )}
          {endsNextDay(range) && (
            <span className="basis-full text-xs text-muted-foreground">Closes on the next day.</span>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {ranges.length < hoursLimits.ranges && (
          <Button
            variant="link"
            size="inline"
            className="w-fit pointer-coarse:min-h-11"
            aria-label={`Add hours on ${label}`}
            onClick={() => onChange({ ranges: [...ranges, emptyRange] })}
          >
            <Plus aria-hidden />
            Add hours
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
