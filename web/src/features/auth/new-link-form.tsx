import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { EmailField } from './email-field.tsx'
import { useRequestPasswordReset } from './use-request-password-reset.ts'

/** Asks for a recovery link that works in this browser. */
export function NewLinkForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const request = useRequestPasswordReset()
  const submit = handleSubmit(({ email }) => request.mutate(email.trim()))
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-start">
      <EmailField
        error={errors.email?.message}
        {...register('email', { required: t`Please enter your email.` })}
      />
      <Button type="submit" busy={request.isPending}>
        <Trans>Send a new link</Trans>
      </Button>
      {request.isSuccess && (
        <p role="status" className="text-center text-sm">
          <Trans>Check your email for the password reset link.</Trans>
        </p>
      )}
      {request.isError && (
        <p role="alert" className="text-sm text-destructive">
          {messageOf(request.error, t`Failed to send password reset email`)}
        </p>
      )}
    </form>
  )
}
