import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { Input } from '@/ui/input'
import { newPasswordProblem } from './password-rules.ts'
import { useUpdatePassword } from './use-update-password.ts'

interface ResetPasswordFormProps {
  /** The account's address; lets a password manager find the entry to change. */
  email: string | undefined
  onUpdated: () => void
}

export function ResetPasswordForm({ email, onUpdated }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', confirmation: '' } })
  const [problem, setProblem] = useState<string>()
  const update = useUpdatePassword()

  const submit = handleSubmit(({ password, confirmation }) => {
    const found = newPasswordProblem(password, confirmation)
    setProblem(found)
    if (found) return
    update.mutate(password, {
      onSuccess: onUpdated,
      onError: error => setProblem(messageOf(error, 'Failed to update password.')),
    })
  })

  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Input
        type="email"
        autoComplete="username"
        value={email ?? ''}
        readOnly
        hidden
        aria-hidden
        tabIndex={-1}
      />
      <Field label="New Password" error={errors.password?.message} hint="At least 6 characters">
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('password', { required: 'Please choose a new password.' })}
          />
        )}
      </Field>
      <Field label="Confirm New Password" error={errors.confirmation?.message}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('confirmation', { required: 'Please repeat the new password.' })}
          />
        )}
      </Field>
      {problem && (
        <p role="alert" className="rounded-md bg-destructive/10 px-3 py-2 text-sm text-destructive">
          {problem}
        </p>
      )}
      <Button type="submit" busy={update.isPending}>
        {update.isPending ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  )
}
