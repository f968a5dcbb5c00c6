import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '@/lib/auth'
import { hasCode, messageOf } from '@/lib/errors'
import { newPasswordProblem } from '@/lib/password/password-rules'
import { useUpdatePassword } from '@/lib/password/use-update-password'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { AccountOfPassword, NewPasswordFields } from '@/ui/form/new-password-fields'
import { PasswordInput } from '@/ui/form/password-input'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { toast } from '@/ui/toast'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Changes the password. The current one is asked for, which protects an unlocked computer. */
export function ChangePassword() {
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>Change password</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Your other devices will be signed out. If you forgot your current password, sign out and choose
            “Forgot Password?” on the sign-in page.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ChangePasswordForm />
      </CardContent>
    </Card>
  )
}

function ChangePasswordForm() {
  const { email } = useUser()
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: EMPTY })
  const [problem, setProblem] = useState<string>()
  const update = useUpdatePassword()

  const submit = handleSubmit(({ current, password, confirmation }) => {
    const found = newPasswordProblem(password, confirmation)
    setProblem(found)
    if (found) return
    update.mutate(
      { current, password },
      {
        onSuccess: () => {
          reset(EMPTY)
          toast({ title: t`Password changed`, description: t`Your other devices were signed out.` })
        },
        onError: error => {
          const message = messageOf(error, t`The server could not be reached. Please try again.`)
          if (hasCode(error, 'invalid_credentials')) setError('current', { message }, { shouldFocus: true })
          else setProblem(message)
        },
      },
    )
  })

  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <UnsavedChanges when={formState.isDirty} />
      <AccountOfPassword email={email} />
      <Field label={t`Current Password`} error={errors.current?.message}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            {...register('current', { required: t`Please enter your current password.` })}
          />
        )}
      </Field>
      <NewPasswordFields register={register} errors={errors} problem={problem} />
      <Button type="submit" busy={update.isPending} className="w-full sm:w-fit">
        {update.isPending ? t`Changing...` : t`Change Password`}
      </Button>
    </form>
  )
}
