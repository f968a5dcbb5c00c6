import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { MessengerCustomerRow } from './messenger-customer-row.tsx'
import { useFindCustomers } from './messenger-customers.ts'
import { useDeleteCustomerData } from './use-delete-customer-data.ts'

const isEmail = (words: string) => /[^@\s]@/.test(words)

/**
 * Asks for a customer's e-mail address and deletes every chat that has it. Who writes in a messenger is looked for by name, and
 * chosen. What was typed is kept when that fails.
 */
export function DeleteCustomerDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const remove = useDeleteCustomerData(businessId)
  const find = useFindCustomers(businessId)
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } })
  const isSearch = useWatch({
    control,
    name: 'email',
    compute: words => words.trim() !== '' && !isEmail(words),
  })

  const refuse = (message: string) => setError('email', { message }, { shouldFocus: true })
  const onError = (error: unknown) =>
    refuse(messageOf(error, t`The server could not be reached. Please try again.`))
  const tell = (deleted: number) => {
    toast({
      title: t`Customer's data deleted`,
      description: plural(deleted, { one: '# chat was deleted.', other: '# chats were deleted.' }),
      variant: 'success',
    })
    onClose()
  }
  const submit = handleSubmit(({ email }) => {
    if (isEmail(email))
      remove.mutate(email.trim(), {
        onSuccess: deleted => (deleted === 0 ? refuse(t`No chat has this email address.`) : tell(deleted)),
        onError,
      })
    else
      find.mutate(email.trim(), {
        onSuccess: found => {
          if (found.length === 0) refuse(t`No customer with that name or number was found in Telegram.`)
        },
        onError,
      })
  })

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            <Trans>Delete a customer's data</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>
              Every chat of this business with their email address is deleted for good, with its images.
              Customers in Telegram are found by their name, username or number.
            </Trans>
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field
            label={t`Customer's email, or name in Telegram`}
            {...(formState.errors.email?.message ? { error: formState.errors.email.message } : {})}
          >
            {control => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={320}
                {...register('email', {
                  validate: text => text.trim() !== '' || t`Please enter the customer's email.`,
                })}
              />
            )}
          </Field>
          {isSearch && find.data && find.data.length > 0 && (
            <ul aria-label={t`Customers in Telegram`} className="grid divide-y rounded-lg border">
              {find.data.map(customer => (
                <MessengerCustomerRow
                  key={`${customer.kind} ${customer.peer}`}
                  businessId={businessId}
                  customer={customer}
                  onDeleted={tell}
                />
              ))}
            </ul>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {isSearch ? (
              <Button type="submit" busy={find.isPending}>
                {find.isPending ? t`Looking...` : t`Find in Telegram`}
              </Button>
            ) : (
              <Button type="submit" variant="destructive" busy={remove.isPending}>
                {remove.isPending ? t`Deleting...` : t`Delete chats`}
              </Button>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
