import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useSaveBusiness } from '@/lib/business/use-save-business'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { CurrencySelect } from '@/ui/form/currency-select'
import { Field } from '@/ui/form/field'
import { SaveOrCancel } from '@/ui/form/save-or-cancel'
import { UnsavedChanges } from '@/ui/form/unsaved-changes'
import { toast } from '@/ui/toast'
import { FeeRow } from './fee-row.tsx'
import { emptyFee, type FeesValues, feeLimits, toFees, toFeeValues } from './fee-values.ts'

interface FeesFormProps {
  business: Row<'businesses'>
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** The form of currency and fees. What was typed is kept when saving fails; a removal can be undone. */
export function FeesForm({ business, onDone }: FeesFormProps) {
  const { save, isSaving, saveUnseen } = useSaveBusiness(business)
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useForm<FeesValues>({
    defaultValues: { currency: business.currency, fees: business.fees.map(toFeeValues) },
  })
  const { control, register, handleSubmit, setFocus, getValues, watch, formState } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'fees' })
  const currency = watch('currency')
  const most = feeLimits.fees

  useEffect(() => setFocus('currency'), [setFocus])

  const submit = handleSubmit(values =>
    save(
      { currency: values.currency, fees: toFees(values.fees) },
      {
        onSaved: () => {
          toast({ title: t`Success`, description: t`Currency and fees saved.` })
          onDone()
        },
        onCancelled: () => cancel.current?.click(),
        onRefused: description =>
          toast({ title: t`Error updating fees`, description, variant: 'destructive' }),
      },
    ),
  )
  const drop = (index: number) => {
    const fee = getValues(`fees.${index}`)
    remove(index)
    document.getElementById(`${business.id}-add-delivery`)?.focus()
    const name = fee.name.trim()
    if (name === '' && fee.amount === '') return
    toast({
      title: name ? t`Removed ${name}` : t`Removed a fee`,
      action: { label: t`Undo`, onSelect: () => insert(index, fee) },
    })
  }
  const add = (kind: 'delivery' | 'other') =>
    append({ ...emptyFee, kind }, { focusName: `fees.${fields.length}.name` })

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <UnsavedChanges when={formState.isDirty} />
      <Field
        label={t`Currency`}
        hint={
          currency === business.currency
            ? t`The currency of all your amounts.`
            : t`Amounts are not converted: the numbers of your prices and fees stay as they are.`
        }
      >
        {attributes => <CurrencySelect {...attributes} className="sm:max-w-80" {...register('currency')} />}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">
          <Trans>Fees</Trans>
        </legend>
        {fields.length > 0 && (
          <ul className="grid gap-3">
            {fields.map(({ id }, index) => (
              <FeeRow key={id} form={form} currency={currency} index={index} onRemove={() => drop(index)} />
            ))}
          </ul>
        )}
        {fields.length < most ? (
          <div className="flex flex-wrap gap-2">
            <Button
              id={`${business.id}-add-delivery`}
              variant="outline"
              size="sm"
              onClick={() => add('delivery')}
            >
              <Plus aria-hidden />
              <Trans>Add delivery</Trans>
            </Button>
            <Button variant="outline" size="sm" onClick={() => add('other')}>
              <Plus aria-hidden />
              <Trans>Add another fee</Trans>
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted-foreground">
            <Plural value={most} one="There can be at most # fee." other="There can be at most # fees." />
          </p>
        )}
      </fieldset>
      <SaveOrCancel
        isSaving={isSaving}
        isDirty={formState.isDirty}
        unsaved={t`What you changed in currency and fees has not been saved.`}
        onSaveUnseen={saveUnseen}
        onCancel={onDone}
        cancelRef={cancel}
      />
    </form>
  )
}
