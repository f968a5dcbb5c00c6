import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useBusiness, useRole } from '@/lib/business/business'
import { roleHints, roleNames, rolesToGive, toRole } from '@/lib/business/permissions'
import { messageOf } from '@/lib/errors'
import { i18n } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { type TeamQuota, useInvite } from '../api/use-invitations.ts'
import { isFull, quotaWords } from './quota-words.ts'

/** Something, an @, something: the server checks more strictly, but a slip is told at once. */
const emailShape = /^[^\s@]+@[^\s@]+$/

/** Invites somebody by email. What was typed is kept when the invitation is refused. */
export function InviteCard({ quota }: { quota: TeamQuota | undefined }) {
  const { id: businessId } = useBusiness()
  const groupId = useId()
  const roles = rolesToGive(useRole())
  const invite = useInvite(businessId)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { email: '', role: 'agent' },
  })
  const submit = handleSubmit(({ email, role }) => {
    const invited = email.trim()
    invite.mutate(
      { email: invited, role: toRole(role) },
      {
        onSuccess: () => {
          reset()
          toast({
            title: t`Invitation sent`,
            description: t`${invited} has 7 days to accept it.`,
            variant: 'success',
          })
        },
        onError: error =>
          setError(
            'email',
            { message: messageOf(error, t`The server could not be reached. Please try again.`) },
            { shouldFocus: true },
          ),
      },
    )
  })
  const problem = formState.errors.email?.message
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>
          <Trans>Invite somebody</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>They get an email with a link that works for 7 days.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <UnsavedChanges when={formState.isDirty} />
          <Field label={t`Their email address`} {...(problem ? { error: problem } : {})}>
            {control => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                {...register('email', {
                  validate: email => emailShape.test(email.trim()) || t`Please enter an email address.`,
                })}
              />
            )}
          </Field>
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-sm font-medium">
              <Trans>Role</Trans>
            </legend>
            {roles.map(role => (
              <label key={role} htmlFor={`${groupId}-${role}`} className="flex gap-3 text-sm">
                <input
                  type="radio"
                  id={`${groupId}-${role}`}
                  value={role}
                  className="mt-0.5 size-4.5 shrink-0 accent-primary"
                  {...register('role')}
                />
                <span className="grid gap-0.5">
                  <span className="font-medium">{i18n._(roleNames[role])}</span>
                  <span className="text-pretty text-muted-foreground">{i18n._(roleHints[role])}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {quota && <p className="text-sm text-pretty text-muted-foreground">{quotaWords(quota)}</p>}
          <Button
            type="submit"
            busy={invite.isPending}
            disabled={quota !== undefined && isFull(quota)}
            className="w-full sm:w-fit"
          >
            <UserPlus aria-hidden />
            {invite.isPending ? t`Sending...` : t`Send invitation`}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
