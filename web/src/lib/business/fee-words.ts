import { t } from '@lingui/core/macro'
import { formatMoney } from '../format.ts'
import type { Fee } from '../structure.ts'

/** '$4.50, free from $50.00', 'Free, minimum order $10.00'. */
export function feeInWords({ amount, free_from, minimum_order }: Fee, currency: string): string {
  const price = amount === 0 ? t({ message: 'Free', context: 'price' }) : formatMoney(amount, currency)
  const freeFrom = free_from ? formatMoney(free_from, currency) : ''
  const minimum = minimum_order ? formatMoney(minimum_order, currency) : ''
  if (freeFrom && minimum) return t`${price}, free from ${freeFrom}, minimum order ${minimum}`
  if (freeFrom) return t`${price}, free from ${freeFrom}`
  return minimum ? t`${price}, minimum order ${minimum}` : price
}

/** 'Delivery: Dhaka', 'Gift wrap'. */
export const feeName = ({ kind, name }: Fee): string => (kind === 'delivery' ? t`Delivery: ${name}` : name)
