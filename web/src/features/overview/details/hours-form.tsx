import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { weekdays } from '@/lib/business/hours-words'
import { suggestTimeZone } from '@/lib/business/time-zones'
import { useSaveBusiness } from '@/lib/business/use-save-business'
import type { Row } from '@/lib/supabase'
import { Field } from '@/ui/form/field'
import { SaveOrCancel } from '@/ui/form/save-or-cancel'
import { TimeZoneSelect } from '@/ui/form/time-zone-select'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { toast } from '@/ui/toast'
import { ExceptionRows } from './exception-rows.tsx'
import { dayFault, exceptionFault, toDraft, toHours } from './hours-draft.ts'
import { WeekHours } from './week-hours.tsx'

interface HoursFormProps {
  business: Row<'businesses'>
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** The form of the opening hours. What was entered is kept when saving fails. */
export function HoursForm({ business, onDone }: HoursFormProps) {
  const { save, isSaving, saveUnseen } = useSaveBusiness(business)
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => ({
    hours: toDraft(business.opening_hours),
    timeZone: business.time_zone ?? (business.opening_hours ? '' : (suggestTimeZone() ?? '')),
  }))
  const [hours, setHours] = useState(first.hours)
  const [timeZone, setTimeZone] = useState(first.timeZone)
  const [isChecked, setIsChecked] = useState(false)
  const isDirty = hours !== first.hours || timeZone !== first.timeZone

  useEffect(() => form.current?.querySelector<HTMLElement>('ul select')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsChecked(true)
    const isFaulty =
      weekdays.some(day => dayFault(hours.week[day])) ||
      hours.exceptions.some(exception => exceptionFault(exception, hours.exceptions))
    if (isFaulty) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    void save(
      { opening_hours: toHours(hours), time_zone: timeZone || null },
      {
        onSaved: () => {
          toast({ title: t`Success`, description: t`Opening hours saved.` })
          onDone()
        },
        onCancelled: () => cancel.current?.click(),
        onRefused: description =>
          toast({ title: t`Error updating opening hours`, description, variant: 'destructive' }),
      },
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <UnsavedChanges when={isDirty} />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">
          <Trans>Week</Trans>
        </legend>
        <WeekHours
          week={hours.week}
          isChecked={isChecked}
          onChange={week => setHours(now => ({ ...now, week }))}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">
          <Trans>Single days</Trans>
        </legend>
        <p className="mb-3 text-sm text-muted-foreground">
          <Trans>Holidays and other days with different hours.</Trans>
        </p>
        <ExceptionRows
          exceptions={hours.exceptions}
          isChecked={isChecked}
          onChange={exceptions => setHours(now => ({ ...now, exceptions }))}
        />
      </fieldset>
      <Field label={t`Time Zone`} hint={t`For “are you open now?” and “tomorrow”.`}>
        {attributes => (
          <TimeZoneSelect
            {...attributes}
            className="sm:max-w-80"
            stored={business.time_zone}
            value={timeZone}
            onChange={event => setTimeZone(event.target.value)}
          />
        )}
      </Field>
      <SaveOrCancel
        isSaving={isSaving}
        isDirty={isDirty}
        unsaved={t`What you changed in the opening hours has not been saved.`}
        onSaveUnseen={saveUnseen}
        onCancel={onDone}
        cancelRef={cancel}
      />
    </form>
  )
}
