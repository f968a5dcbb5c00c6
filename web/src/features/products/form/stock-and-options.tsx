import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OptionRows } from './option-rows.tsx'
import type { ProductValues } from './save-product.ts'
import { StockFields } from './stock-fields.tsx'

interface StockAndOptionsProps {
  form: UseFormReturn<ProductValues>
  currency: string
}

/** The part of the product form that many products do without. */
export function StockAndOptions({ form, currency }: StockAndOptionsProps) {
  const { getValues, setFocus } = form
  useEffect(() => {
    // It was asked for by the button that it replaces; a product that has options shows them unasked.
    if (getValues('availability') === '' && getValues('options').length === 0) setFocus('availability')
  }, [getValues, setFocus])
  return (
    <>
      <StockFields form={form} />
      <OptionRows form={form} currency={currency} />
    </>
  )
}
