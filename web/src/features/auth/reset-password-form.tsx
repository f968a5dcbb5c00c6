import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode, messageOf } from '@/lib/errors'
import { newPasswordProblem } from '@/lib/password/password-rules'
import { useUpdatePassword } from '@/lib/password/use-update-password'
import { Button } from '@/ui/button'
import { AccountOfPassword, NewPasswordFields } from '@/ui/form/new-password-fields'

interface ResetPasswordFormProps {
  /** The account's address. */
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
    update.mutate({ password }, { onSuccess: onUpdated, onError: error => setProblem(wordsFor(error)) })
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AccountOfPassword email={email} />
      <NewPasswordFields register={register} errors={formState.errors} problem={problem} />
      <Button type="submit" busy={update.isPending}>
        {update.isPending ? t`Updating...` : t`Update Password`}
      </Button>
    </form>
  )
}

/** What to say when the password could not be set. Somebody who comes by a link does not know the old one. */
function wordsFor(error: unknown): string {
  return hasCode(error, 'reauthentication_needed')
    ? t`This link has expired. Please sign out, and ask for a new link on the sign-in page.`
    : messageOf(error, t`Failed to update password.`)
}
