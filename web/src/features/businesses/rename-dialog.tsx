import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { businessLimits } from '@/lib/business/business-limits'
import { useSaveBusiness } from '@/lib/business/use-save-business'
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
import { SaveUnseen } from '@/ui/form/save-unseen'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

/** Asks for another name of the business. */
export function RenameDialog({ business, onClose }: { business: Row<'businesses'>; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            <Trans>Rename business</Trans>
          </DialogTitle>
          <DialogDescription>
            <Trans>Customers see the name at the top of their chat.</Trans>
          </DialogDescription>
        </DialogHeader>
        <RenameForm business={business} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function RenameForm({ business, onDone }: { business: Row<'businesses'>; onDone: () => void }) {
  const formId = useId()
  const { save, isSaving, saveUnseen } = useSaveBusiness(business)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: business.name } })

  const submit = handleSubmit(({ name }) =>
    save(
      { name: name.trim() },
      {
        onSaved: () => {
          toast({ title: t`Business Name Updated` })
          onDone()
        },
        onCancelled: onDone,
        onRefused: description =>
          toast({ title: t`Error updating business name`, description, variant: 'destructive' }),
      },
    ),
  )

  return (
    <>
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={t`Business Name`} error={formState.errors.name?.message}>
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
          <Button variant="outline">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" form={formId} busy={isSaving}>
          {isSaving ? t`Saving...` : t`Save`}
        </Button>
        <SaveUnseen onSave={saveUnseen} />
      </DialogFooter>
    </>
  )
}
