import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '@/lib/auth'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { PasswordInput } from '@/ui/form/password-input'
import { useDeleteAccount } from './use-delete-account.ts'

/** Deletes the account with its businesses, chats and files. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <Trans>Delete account</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>
            Deletes your account with all businesses, products, articles, chats and images. Chat links stop
            working.
          </Trans>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button
          variant="outline"
          className="w-full text-destructive sm:w-fit"
          onClick={() => setIsOpen(true)}
        >
          <Trans>Delete account...</Trans>
        </Button>
      </CardContent>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email = '' } = useUser()
  const remove = useDeleteAccount()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })

  const submit = handleSubmit(({ password }) =>
    remove.mutate(
      { email, password },
      {
        onError: error =>
          setError(
            'password',
            { message: messageOf(error, t`The server could not be reached. Please try again.`) },
            { shouldFocus: true },
          ),
      },
    ),
  )

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            <Trans>Delete your account?</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>Everything of {email} is deleted for good. This cannot be undone.</Trans>
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field
            label={t`Your password`}
            {...(formState.errors.password?.message ? { error: formState.errors.password.message } : {})}
          >
            {control => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                {...register('password', {
                  validate: text => text !== '' || t`Please enter your password.`,
                })}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              <Trans>Keep account</Trans>
            </Button>
            <Button type="submit" variant="destructive" busy={remove.isPending}>
              {remove.isPending ? t`Deleting...` : t`Delete account`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
