import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { may } from '@/lib/business/permissions'
import { useMemberships } from '@/lib/business/use-memberships'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { tellFailure } from '@/ui/tell-failure'
import { toast } from '@/ui/toast'
import { readMinutes, writtenMinutes } from './reminder-minutes.ts'

/** When each business reminds of chats that nobody has looked at. */
export function RemindersCard({ userId }: { userId: string }) {
  const managed = useMemberships(userId).memberships?.filter(({ role }) => may(role, 'manage'))
  if (!managed || managed.length === 0) return null
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>When to remind</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Minutes after a chat began to wait, by email and on your devices, until someone looks at it.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {managed.map(({ business: { id, name, reminder_minutes } }) => (
          <MinutesForm key={id} id={id} name={name} minutes={reminder_minutes} />
        ))}
      </CardContent>
    </Card>
  )
}

/** What was typed is kept when saving fails. */
function MinutesForm({ id, name, minutes }: { id: string; name: string; minutes: number[] }) {
  const save = useUpdateBusiness(id)
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { minutes: writtenMinutes(minutes) },
  })
  const submit = handleSubmit(values => {
    const reminder_minutes = readMinutes(values.minutes)
    if (typeof reminder_minutes === 'string') return
    save.mutate(
      { reminder_minutes },
      {
        onSuccess: () => {
          const minutes = writtenMinutes(reminder_minutes)
          const last = reminder_minutes.at(-1) ?? 0
          reset({ minutes })
          toast({
            title: t`Reminders saved`,
            description:
              minutes === ''
                ? t`${name} does not remind.`
                : plural(last, {
                    one: `${name} reminds after ${minutes} minute.`,
                    other: `${name} reminds after ${minutes} minutes.`,
                  }),
          })
        },
        onError: tellFailure(t`The reminders could not be saved`),
      },
    )
  })
  const problem = formState.errors.minutes?.message
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:flex sm:items-start">
      <UnsavedChanges when={formState.isDirty} />
      <Field
        label={name}
        hint={t`Such as 5, 30. Leave empty for none.`}
        className="min-w-0 sm:flex-1"
        {...(problem ? { error: problem } : {})}
      >
        {control => (
          <Input
            {...control}
            autoComplete="off"
            {...register('minutes', {
              validate: text => {
                const read = readMinutes(text)
                return typeof read === 'string' ? read : true
              },
            })}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        busy={save.isPending}
        aria-label={t`Save reminders of ${name}`}
        className="w-full sm:mt-7 sm:w-fit"
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
