import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { AccountSettings } from '@/lib/account/account-settings'
import { suggestTimeZone } from '@/lib/business/time-zones'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { TimeZoneSelect } from '@/ui/form/time-zone-select'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { type QuietHours, quietHoursProblem } from './quiet-hours.ts'
import { useSaveAccountSettings } from './use-settings.ts'

interface QuietHoursFormProps {
  userId: string
  settings: AccountSettings
}

/** Hours without alerts. What was typed is kept when saving fails. */
export function QuietHoursForm({ userId, settings }: QuietHoursFormProps) {
  const save = useSaveAccountSettings(userId)
  const { register, handleSubmit, reset, getValues, formState } = useForm<QuietHours>({
    defaultValues: valuesOf(settings),
  })
  const submit = handleSubmit(({ from, until, time_zone }) =>
    save.mutate(
      {
        ...(time_zone !== (settings.time_zone ?? '') && { time_zone: time_zone || null }),
        alerts: { quiet_from: from || null, quiet_until: until || null },
      },
      {
        onSuccess: saved => {
          reset(valuesOf(saved))
          const { from, until } = valuesOf(saved)
          toast({
            title: t`Quiet hours saved`,
            description: from
              ? t`No alerts from ${from} to ${until}. One alert then tells you what is still waiting.`
              : t`Alerts come at any hour.`,
          })
        },
        onError: tellFailure(t`The quiet hours could not be saved`),
      },
    ),
  )
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t pt-5">
      <UnsavedChanges when={formState.isDirty} />
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-sm font-medium">
          <Trans>Quiet hours</Trans>
        </legend>
        <p className="text-sm text-pretty text-muted-foreground">
          <Trans>
            No alerts in these hours, such as at night. When they end, one alert tells you what is still
            waiting. Leave empty for none.
          </Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t({ message: 'From', context: 'time' })}>
            {control => <Input {...control} type="time" {...register('from')} />}
          </Field>
          <Field label={t`Until`} {...(errors.until?.message ? { error: errors.until.message } : {})}>
            {control => (
              <Input
                {...control}
                type="time"
                {...register('until', { validate: () => quietHoursProblem(getValues()) ?? true })}
              />
            )}
          </Field>
        </div>
        <Field label={t`Time zone`} hint={t`The time zone of these hours.`}>
          {control => (
            <TimeZoneSelect
              {...control}
              stored={settings.time_zone ?? suggestTimeZone()}
              {...register('time_zone')}
            />
          )}
        </Field>
      </fieldset>
      <Button type="submit" busy={save.isPending} className="w-full sm:w-fit">
        {save.isPending ? t`Saving...` : t`Save quiet hours`}
      </Button>
    </form>
  )
}

const valuesOf = ({ alerts, time_zone }: AccountSettings): QuietHours => ({
  from: alerts.quiet_from ?? '',
  until: alerts.quiet_until ?? '',
  // Where none is known yet, the browser's: it is saved along.
  time_zone: time_zone ?? suggestTimeZone() ?? '',
})
