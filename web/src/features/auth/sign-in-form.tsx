import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { hasCode, messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { EmailField } from './email-field.tsx'
import type { AuthResult } from './result-dialog.tsx'
import { useRequestPasswordReset } from './use-request-password-reset.ts'
import type { Credentials, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  /** What the field of the address begins with. */
  email: string
  /** The page's mutation, by which it tells a sign-in made here from a session that existed before. */
  signIn: ReturnType<typeof useSignIn>
  onResult: (result: AuthResult) => void
}

export function SignInForm({ email, signIn, onResult }: SignInFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({
    defaultValues: { email, password: '' },
  })
  const passwordReset = useRequestPasswordReset()

  const submit = handleSubmit(({ email, password }) =>
    signIn.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => onResult({ title: t`Success!`, message: t`You have successfully signed in.` }),
        onError: error =>
          onResult({
            title: t`Error`,
            message: messageOf(error, t`Failed to sign in`),
            ...(mayBeUnconfirmed(error) && { refused: email.trim() }),
          }),
      },
    ),
  )

  const forgotPassword = () => {
    const email = getValues('email').trim()
    if (email === '') {
      onResult({ title: t`Error`, message: t`Please enter your email address to reset your password.` })
      return
    }
    passwordReset.mutate(email, {
      onSuccess: () =>
        onResult({
          title: t`Success!`,
          message: t`Check your email for the password reset link.`,
          mailed: true,
        }),
      onError: error =>
        onResult({ title: t`Error`, message: messageOf(error, t`Failed to send password reset email`) }),
    })
  }

  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        error={errors.email?.message}
        {...register('email', { required: t`Please enter your email.` })}
      />
      <Field label={t`Password`} error={errors.password?.message}>
        {control => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            {...register('password', { required: t`Please enter your password.` })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Button type="submit" busy={signIn.isPending}>
          <Trans>Sign In</Trans>
        </Button>
        <Button variant="link" size="sm" busy={passwordReset.isPending} onClick={forgotPassword}>
          <Trans>Forgot Password?</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Our server answers an unconfirmed address like a wrong password; Supabase says which it is. */
const mayBeUnconfirmed = (error: unknown) =>
  hasCode(error, 'invalid_credentials') || hasCode(error, 'email_not_confirmed')
