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
        {...register('email', { required: 'Please enter your email.' })}
      />
      <Button type="submit" busy={request.isPending}>
        Send a new link
      </Button>
      {request.isSuccess && (
        <p role="status" className="text-center text-sm">
          Check your email for the password reset link.
        </p>
      )}
      {request.isError && (
        <p role="alert" className="text-sm text-destructive">
          {messageOf(request.error, 'Failed to send password reset email')}
        </p>
      )}
    </form>
  )
}
