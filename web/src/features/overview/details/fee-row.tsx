import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { grouped } from '@/lib/format'
import type { Fee } from '@/lib/structure'
import { tooLong } from '@/lib/text/text-limit'
import { Field } from '@/ui/form/field'
import { MoneyInput } from '@/ui/form/money-input'
import { RowButton } from '@/ui/form/row-button'
import { Input } from '@/ui/input'
import { amountFault, type FeesValues, feeLimits, isEmptyFee } from './fee-values.ts'

interface FeeRowProps {
  form: UseFormReturn<FeesValues>
  currency: string
  index: number
  onRemove: () => void
}

/** A fee among those of the business. */
export function FeeRow({
  form: { register, watch, getValues, formState },
  currency,
  index,
  onRemove,
}: FeeRowProps) {
  const { kind, name } = watch(`fees.${index}`)
  const isDelivery = kind === 'delivery'
  const errors = formState.errors.fees?.[index]
  const isNeeded = () => !isEmptyFee(getValues(`fees.${index}`))
  const amount = (field: 'free_from' | 'minimum_order', label: string) => (
    <Field label={label} error={errors?.[field]?.message}>
      {attributes => (
        <MoneyInput
          {...attributes}
          currency={currency}
          placeholder={t({ message: 'None', context: 'amount' })}
          {...register(`fees.${index}.${field}`, { validate: text => amountFault(text) ?? true })}
        />
      )}
    </Field>
  )
  return (
    <li className="grid gap-4 rounded-lg border p-3 sm:p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium">{isDelivery ? t`Delivery` : t`Fee`}</p>
        <RowButton label={removeLabel(kind, name.trim(), grouped(index + 1))} onClick={onRemove}>
          <X aria-hidden />
        </RowButton>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={isDelivery ? t`Zone` : t`What For`} error={errors?.name?.message}>
          {attributes => (
            <Input
              {...attributes}
              autoComplete="off"
              placeholder={isDelivery ? t`In town` : t`Gift wrap`}
              {...register(`fees.${index}.name`, {
                validate: text =>
                  text.trim() === '' && isNeeded()
                    ? t`Please enter a name.`
                    : (tooLong(text.trim(), feeLimits.name) ?? true),
              })}
            />
          )}
        </Field>
        <Field label={t`Amount`} error={errors?.amount?.message}>
          {attributes => (
            <MoneyInput
              {...attributes}
              currency={currency}
              placeholder="0.00"
              {...register(`fees.${index}.amount`, {
                validate: text =>
                  text.trim() === '' && isNeeded()
                    ? t`Please enter an amount; 0 is free.`
                    : (amountFault(text) ?? true),
              })}
            />
          )}
        </Field>
        {amount('free_from', t`Free From`)}
        {amount('minimum_order', t`Minimum Order`)}
      </div>
      <Field label={t`Note`} error={errors?.note?.message}>
        {attributes => (
          <Input
            {...attributes}
            autoComplete="off"
            placeholder={isDelivery ? t`1 to 2 days` : ''}
            {...register(`fees.${index}.note`, {
              validate: text => tooLong(text.trim(), feeLimits.note) ?? true,
            })}
          />
        )}
      </Field>
    </li>
  )
}

function removeLabel(kind: Fee['kind'], name: string, number: string): string {
  if (name) return t`Remove ${name}`
  return kind === 'delivery' ? t`Remove delivery ${number}` : t`Remove fee ${number}`
}
