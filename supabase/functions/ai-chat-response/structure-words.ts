// Opening hours, fees, options and availability in English sentences: for a model's material, and for the check of its reply.
import { formatPrice } from './builtin/money.ts'
import type { Business, Product } from './context.ts'
import type { TimeRange, Weekday } from './structure.ts'

const weekdays: [Weekday, string][] = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
]

/** "Monday: 09:00 to 18:00." and "2026-12-25: closed (Christmas)." */
export function hoursWords({ opening_hours }: Business): string[] {
  if (!opening_hours) return []
  const { week, exceptions = [] } = opening_hours
  return [
    ...weekdays.flatMap(([key, name]) => {
      const ranges = week[key]
      return ranges ? [`${name}: ${rangesWords(ranges)}.`] : []
    }),
    ...exceptions.map(
      ({ date, ranges, note }) => `${date}: ${rangesWords(ranges)}${note ? ` (${note})` : ''}.`,
    ),
  ]
}

const rangesWords = (ranges: TimeRange[]): string =>
  ranges.length === 0 ? 'closed' : ranges.map(({ from, to }) => `${from} to ${to}`).join(', ')

/** "Delivery, Dhaka: ৳80.00, free from ৳2,000.00. Next day." */
export function feeWords({ fees, currency }: Business): string[] {
  const money = (amount: number) => formatPrice(amount, currency)
  return fees.map(({ kind, name, amount, free_from, minimum_order, note }) => {
    const parts = [
      amount === 0 ? 'free' : money(amount),
      ...(free_from ? [`free from ${money(free_from)}`] : []),
      ...(minimum_order ? [`minimum order ${money(minimum_order)}`] : []),
    ]
    const what = kind === 'delivery' ? `Delivery, ${name}` : name
    return `${what}: ${parts.join(', ')}.${note ? ` ${note}` : ''}`
  })
}

/** "Large: $14.50, out of stock." and "Made to order, 2 weeks." */
export function stockWords(
  { options, availability, lead_time }: Pick<Product, 'options' | 'availability' | 'lead_time'>,
  currency: string,
): string[] {
  const words = { in_stock: 'In stock', out_of_stock: 'Out of stock', made_to_order: 'Made to order' }
  return [
    ...options.map(({ name, price, in_stock }) => {
      const told = price ? `${formatPrice(price, currency)}, ` : ''
      return `${name}: ${told}${in_stock ? 'in stock' : 'out of stock'}.`
    }),
    ...(availability ? [`${words[availability]}${lead_time ? `, ${lead_time}` : ''}.`] : []),
  ]
}
