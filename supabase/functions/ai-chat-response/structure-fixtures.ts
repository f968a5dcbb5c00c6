// For tests: the structured fields of a business and of a product whose owner entered none of them.
import type { Business, Product } from './context.ts'

export const plainBusiness: Pick<Business, 'currency' | 'time_zone' | 'opening_hours' | 'fees'> = {
  currency: 'USD',
  time_zone: null,
  opening_hours: null,
  fees: [],
}

export const plainProduct: Pick<Product, 'options' | 'availability' | 'lead_time'> = {
  options: [],
  availability: null,
  lead_time: '',
}
