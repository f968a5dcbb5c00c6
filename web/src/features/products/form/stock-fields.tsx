import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import { availabilities, availabilityNames } from '@/lib/business/availability'
import { i18n } from '@/lib/i18n/language'
import { tooLong } from '@/lib/text/text-limit'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { Select } from '@/ui/select'
import { productLimits } from '../api/product-limits.ts'
import type { ProductValues } from './save-product.ts'

/** Whether a product can be had, and when one that is made to order is ready. */
export function StockFields({
  form: { register, watch, formState },
}: {
  form: UseFormReturn<ProductValues>
}) {
  const isMadeToOrder = watch('availability') === 'made_to_order'
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t`Availability`}>
        {attributes => (
          <Select {...attributes} {...register('availability')}>
            <option value="">{t`Not set`}</option>
            {availabilities.map(value => (
              <option key={value} value={value}>
                {i18n._(availabilityNames[value])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMadeToOrder && (
        <Field label={t`Lead Time`} error={formState.errors.lead_time?.message}>
          {attributes => (
            <Input
              {...attributes}
              autoComplete="off"
              placeholder={t`2 weeks`}
              {...register('lead_time', {
                validate: text => tooLong(text.trim(), productLimits.leadTime) ?? true,
              })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
