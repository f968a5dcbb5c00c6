import { useForm } from 'react-hook-form'
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
import { useDeleteCustomerData } from './use-delete-customer-data.ts'

/** Asks for a customer's e-mail address and deletes every chat that has it. What was typed is kept when that fails. */
export function DeleteCustomerDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const remove = useDeleteCustomerData(businessId)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } })

  const submit = handleSubmit(({ email }) =>
    remove.mutate(email.trim(), {
      onSuccess: deleted => {
        if (deleted === 0) {
          setError('email', { message: 'No chat has this e-mail address.' }, { shouldFocus: true })
          return
        }
        toast({
          title: "Customer's data deleted",
          description: deleted === 1 ? '1 chat was deleted.' : `${deleted} chats were deleted.`,
          variant: 'success',
        })
        onClose()
      },
      onError: error =>
        setError('email', {
          message: messageOf(error, 'The server could not be reached. Please try again.'),
        }),
    }),
  )

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Delete a customer's data</DialogTitle>
          <DialogDescription>
            Every chat of this business with their e-mail address is deleted for good, with its pictures.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field
            label="Customer's email"
            {...(formState.errors.email?.message ? { error: formState.errors.email.message } : {})}
          >
            {control => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                maxLength={320}
                {...register('email', {
                  validate: text => text.trim() !== '' || "Please enter the customer's email.",
                })}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" busy={remove.isPending}>
              {remove.isPending ? 'Deleting...' : 'Delete chats'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
