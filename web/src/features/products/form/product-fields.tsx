import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBusiness } from '@/lib/business/business'
import { nameRule, tooLong } from '@/lib/text/text-limit'
import { Button } from '@/ui/button'
import { useOnDemand } from '@/ui/feedback/use-on-demand'
import { useOnDemandAside } from '@/ui/feedback/use-on-demand-aside'
import { Field } from '@/ui/form/field'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { MoneyInput } from '@/ui/form/money-input'
import { Input } from '@/ui/input'
import { parsePrice, priceFault } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'
import type { ProductValues } from './save-product.ts'
import { useCategories } from './use-categories.ts'

const loadReadings = async () => (await import('./product-readings.tsx')).ProductReadings
const loadStockAndOptions = async () => (await import('./stock-and-options.tsx')).StockAndOptions

interface ProductFieldsProps {
  businessId: string
  form: UseFormReturn<ProductValues>
}

/** All fields of a product but its images. */
export function ProductFields({ businessId, form }: ProductFieldsProps) {
  const { control, register, getValues, formState } = form
  const categoriesId = useId()
  const categories = useCategories(businessId)
  const { currency } = useBusiness()
  const { errors } = formState
  const { Part: StockAndOptions, opener, open } = useOnDemand(loadStockAndOptions)
  const { Part: Readings, aside } = useOnDemandAside(t`What the assistant reads`, loadReadings)
  const hasThem = useRef(getValues('availability') !== '' || getValues('options').length > 0)
  const openAtFirst = useRef(open)
  useEffect(() => {
    if (hasThem.current) openAtFirst.current()
  }, [])
  return (
    <>
      <Field label={t`Name`} error={errors.name?.message}>
        {attributes => (
          <Input
            {...attributes}
            autoComplete="off"
            {...register('name', { validate: nameRule(productLimits.name) })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Category`} error={errors.category?.message}>
          {attributes => (
            <Input
              {...attributes}
              autoComplete="off"
              list={categoriesId}
              {...register('category', {
                validate: category => tooLong(category.trim(), productLimits.category) ?? true,
              })}
            />
          )}
        </Field>
        <datalist id={categoriesId}>
          {categories.map(category => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field
          label={t`Price`}
          error={errors.price?.message}
          aside={
            !StockAndOptions && (
              <Button variant="link" size="inline" {...opener}>
                <Trans>Options and stock</Trans>
              </Button>
            )
          }
        >
          {attributes => (
            <MoneyInput
              {...attributes}
              currency={currency}
              placeholder={t`No price`}
              {...register('price', { validate: price => priceFault(parsePrice(price)) ?? true })}
            />
          )}
        </Field>
      </div>
      <LimitedTextarea
        control={control}
        name="description"
        label={t`Description`}
        rows={4}
        limit={productLimits.description}
        placeholder={t`Material, size, colours, care: what customers ask about.`}
        aside={aside}
      />
      {Readings && <Readings businessId={businessId} form={form} />}
      {StockAndOptions && <StockAndOptions form={form} currency={currency} />}
    </>
  )
}
