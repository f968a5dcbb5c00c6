import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import { messageOf } from '@/lib/errors'
import type { Row } from '@/lib/supabase'
import { nameRule } from '@/lib/text/text-limit'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

/** Asks for another name of the business. */
export function RenameDialog({ business, onClose }: { business: Row<'businesses'>; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Rename business</DialogTitle>
          <DialogDescription>Customers see the name at the top of their chat.</DialogDescription>
        </DialogHeader>
        <RenameForm business={business} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function RenameForm({ business, onDone }: { business: Row<'businesses'>; onDone: () => void }) {
  const formId = useId()
  const update = useUpdateBusiness(business.id)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: business.name } })

  const save = handleSubmit(({ name }) =>
    update.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          toast({ title: 'Business Name Updated' })
          onDone()
        },
        onError: error =>
          toast({
            title: 'Error updating business name',
            description: messageOf(error, 'The server could not be reached. Please try again.'),
            variant: 'destructive',
          }),
      },
    ),
  )

  return (
    <>
      <form id={formId} onSubmit={save} noValidate>
        <Field label="Business Name" error={formState.errors.name?.message}>
          {attributes => (
            <Input
              {...attributes}
              autoComplete="off"
              {...register('name', { validate: nameRule(businessLimits.name) })}
            />
          )}
        </Field>
      </form>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={formId} busy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
      </DialogFooter>
    </>
  )
}
