import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { MIN_PASSWORD_LENGTH, passwordsDiffer, passwordTooShort } from '@/lib/password/password-rules'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { EmailField } from './email-field.tsx'
import type { AuthResult } from './result-dialog.tsx'
import { useSignUp } from './use-sign-up.ts'

const EMPTY = { email: '', password: '', confirmation: '' }

/** Something, an @, something: the server checks more strictly, but a slip is reported at once. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+$/

interface SignUpFormProps {
  /** What the field of the address begins with. */
  email: string
  /** The code of the invitation whose link was opened. */
  invitation: string | undefined
  onResult: (result: AuthResult) => void
}

export function SignUpForm({ email, invitation, onResult }: SignUpFormProps) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { ...EMPTY, email } })
  const signUp = useSignUp()

  const submit = handleSubmit(({ email, password, confirmation }) => {
    if (password !== confirmation) {
      onResult({ title: t`Error`, message: passwordsDiffer() })
      return
    }
    signUp.mutate(
      { email: email.trim(), password, invitation },
      {
        onSuccess: () => {
          reset(EMPTY)
          onResult({
            title: t`Success!`,
            message: t`Check your email for the confirmation link.`,
            mailed: true,
          })
        },
        onError: error =>
          onResult({ title: t`Error`, message: messageOf(error, t`Failed to create account`) }),
      },
    )
  })

  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        error={errors.email?.message}
        {...register('email', {
          required: t`Please enter your email.`,
          validate: email => EMAIL_SHAPE.test(email.trim()) || t`This does not look like an email address.`,
        })}
      />
      <Field label={t`Password`} error={errors.password?.message} hint={t`At least 6 characters`}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('password', {
              required: t`Please choose a password.`,
              minLength: { value: MIN_PASSWORD_LENGTH, message: passwordTooShort() },
            })}
          />
        )}
      </Field>
      <Field label={t`Confirm Password`} error={errors.confirmation?.message}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            {...register('confirmation', { required: t`Please repeat the password.` })}
          />
        )}
      </Field>
      <Button type="submit" busy={signUp.isPending}>
        <Trans>Create Account</Trans>
      </Button>
    </form>
  )
}
