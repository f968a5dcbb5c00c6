import { formatMoney } from '../format.ts'
import type { Fee } from '../structure.ts'

/** '$4.50, free from $50.00', 'Free, minimum order $10.00'. */
export const feeInWords = ({ amount, free_from, minimum_order }: Fee, currency: string): string =>
  [
    amount === 0 ? 'Free' : formatMoney(amount, currency),
    ...(free_from ? [`free from ${formatMoney(free_from, currency)}`] : []),
    ...(minimum_order ? [`minimum order ${formatMoney(minimum_order, currency)}`] : []),
  ].join(', ')

/** 'Delivery: Dhaka', 'Gift wrap'. */
export const feeName = ({ kind, name }: Fee): string => (kind === 'delivery' ? `Delivery: ${name}` : name)
