import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { grouped } from '@/lib/format'
import { Button } from '@/ui/button'
import { RowButton } from '@/ui/form/row-button'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { DayKind, DayRanges } from './day-hours.tsx'
import { type ExceptionDraft, emptyRange, exceptionFault, hoursLimits } from './hours-draft.ts'

interface ExceptionRowsProps {
  exceptions: ExceptionDraft[]
  /** Whether faults are shown. */
  isChecked: boolean
  onChange: (exceptions: ExceptionDraft[]) => void
}

/** Single days with other hours, such as holidays. A removal can be undone. */
export function ExceptionRows({ exceptions, isChecked, onChange }: ExceptionRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const most = hoursLimits.exceptions

  const add = () => {
    const id = Math.max(0, ...exceptions.map(({ id }) => id)) + 1
    onChange([...exceptions, { id, date: '', note: '', kind: 'closed', ranges: [emptyRange] }])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input[type=date]')?.focus(),
    )
  }
  const remove = (exception: ExceptionDraft) => {
    onChange(exceptions.filter(other => other !== exception))
    addButton.current?.focus()
    const { date, note } = exception
    if (date === '' && note === '') return
    toast({
      title: date ? t`Removed ${date}` : t`Removed a day`,
      action: { label: t`Undo`, onSelect: () => onChange(exceptions) },
    })
  }

  return (
    <div className="grid gap-3">
      {exceptions.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {exceptions.map((exception, at) => (
            <ExceptionRow
              key={exception.id}
              exception={exception}
              place={at + 1}
              error={isChecked ? exceptionFault(exception, exceptions) : undefined}
              onChange={change =>
                onChange(exceptions.map(other => (other === exception ? { ...other, ...change } : other)))
              }
              onRemove={() => remove(exception)}
            />
          ))}
        </ul>
      )}
      {exceptions.length < most ? (
        <Button ref={addButton} variant="outline" size="sm" className="w-fit" onClick={add}>
          <Plus aria-hidden />
          <Trans>Add a day</Trans>
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">
          <Plural
            value={most}
            one="At most # day can have hours of its own."
            other="At most # days can have hours of their own."
          />
        </p>
      )}
    </div>
  )
}

interface ExceptionRowProps {
  exception: ExceptionDraft
  place: number
  error: string | undefined
  onChange: (change: Partial<ExceptionDraft>) => void
  onRemove: () => void
}

function ExceptionRow({ exception, place, error, onChange, onRemove }: ExceptionRowProps) {
  const id = useId()
  const number = grouped(place)
  const label = exception.date || t`Day ${number}`
  return (
    <li className="grid gap-3 rounded-lg border p-3">
      <div className="flex items-center gap-2">
        <Input
          type="date"
          aria-label={t`Date of day ${number}`}
          className="w-auto flex-[1.25] px-2.5 sm:w-40 sm:flex-none"
          value={exception.date}
          onChange={event => onChange({ date: event.target.value })}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <DayKind
          label={t`Hours of day ${number}`}
          kinds={['closed', 'open', 'all_day']}
          value={exception}
          onChange={onChange}
          className="w-auto flex-1 px-2.5 sm:w-42 sm:flex-none"
        />
      </div>
      <DayRanges label={label} value={exception} error={error} errorId={`${id}-error`} onChange={onChange} />
      <div className="flex items-center gap-2">
        <Input
          aria-label={t`Note on day ${number}`}
          placeholder={t`Note, such as the holiday’s name`}
          maxLength={hoursLimits.note}
          autoComplete="off"
          value={exception.note}
          onChange={event => onChange({ note: event.target.value })}
        />
        <RowButton label={t`Remove ${label}`} onClick={onRemove}>
          <X aria-hidden />
        </RowButton>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </li>
  )
}
