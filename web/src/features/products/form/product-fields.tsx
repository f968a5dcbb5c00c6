import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBusiness } from '@/lib/business/business'
import { nameRule, tooLong } from '@/lib/text/text-limit'
import { Field } from '@/ui/form/field'
import { LimitedTextarea } from '@/ui/form/limited-textarea'
import { MoneyInput } from '@/ui/form/money-input'
import { Input } from '@/ui/input'
import { parsePrice } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'
import type { ProductValues } from './save-product.ts'
import { useCategories } from './use-categories.ts'

interface ProductFieldsProps {
  businessId: string
  form: UseFormReturn<ProductValues>
}

/** Name, category, price and description of a product. */
export function ProductFields({ businessId, form: { control, register, formState } }: ProductFieldsProps) {
  const categoriesId = useId()
  const categories = useCategories(businessId)
  const { currency } = useBusiness()
  const { errors } = formState
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {attributes => (
          <Input
            {...attributes}
            autoComplete="off"
            {...register('name', { validate: nameRule(productLimits.name) })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message}>
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
        <Field label="Price" error={errors.price?.message}>
          {attributes => (
            <MoneyInput
              {...attributes}
              currency={currency}
              placeholder="0.00"
              {...register('price', { validate: price => priceFault(parsePrice(price)) ?? true })}
            />
          )}
        </Field>
      </div>
      <LimitedTextarea
        control={control}
        name="description"
        label="Description"
        rows={4}
        limit={productLimits.description}
        placeholder="Material, size, colours, care: what customers ask about."
      />
    </>
  )
}

function priceFault(price: number): string | undefined {
  if (price < 0) return 'A price cannot be below zero.'
  if (price > productLimits.price) return 'This price is too large.'
  return undefined
}
