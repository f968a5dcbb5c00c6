import { t } from '@lingui/core/macro'
import { westernDigits } from '@/lib/text/western-digits'

/** A product as it is typed. */
export interface TypedRow {
  id: string
  name: string
  price: string
}

/** A typed price as a number: '12,50' and '12.50' alike, 0 for none; undefined where it is no price. */
export function priceOf(text: string): number | undefined {
  const written = westernDigits(text).trim().replace(',', '.')
  if (written === '') return 0
  return /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined
}

/** What is wrong with a row, in words; undefined for nothing. */
export function rowProblem({ name, price }: TypedRow): string | undefined {
  if (name.trim() === '') return price.trim() === '' ? undefined : t`Please enter a name for each price.`
  const written = price.trim()
  return priceOf(written) === undefined ? t`“${written}” is not a price.` : undefined
}
