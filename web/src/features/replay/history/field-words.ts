import { availabilityNames } from '@/lib/business/availability'
import { feeInWords, feeName } from '@/lib/business/fee-words'
import { dateInWords, rangesInWords, weekdayNames, weekdays } from '@/lib/business/hours-words'
import { countOf, formatPrice } from '@/lib/format'
import type { Availability, Fee, OpeningHours, ProductOption } from '@/lib/structure'

/** The columns that the history shows, as the forms call them. */
const names: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  category: 'Category',
  price: 'Price',
  description: 'Description',
  content: 'Content',
  options: 'Options',
  availability: 'Availability',
  lead_time: 'Lead Time',
  image_urls: 'Images',
  ignored_statements: 'Not used by the assistant',
  policies: 'Policies',
  ai_instructions: 'AI Instructions',
  currency: 'Currency',
  time_zone: 'Time Zone',
  opening_hours: 'Opening Hours',
  fees: 'Fees',
}

/** A field of a row, before and after a change, in words. */
export interface FieldChange {
  column: string
  name: string
  before: string
  after: string
}

/** The fields in which a row differs, in the order of its form. */
export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  currency: string,
): FieldChange[] {
  return Object.entries(names).flatMap(([column, name]) => {
    const [was, is] = [before?.[column], after?.[column]].map(value => inWords(column, value, currency))
    return was === is || was === undefined || is === undefined
      ? []
      : [{ column, name, before: was, after: is }]
  })
}

/** The names of the fields in which a row differs: those that the history has of it. */
export const changedFields = (row: Record<string, unknown> | null): string[] =>
  Object.entries(names).flatMap(([column, name]) => (row && column in row ? [name] : []))

/** A stored value as its owner reads it; empty where there is none. */
function inWords(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (column === 'price') return formatPrice(Number(value), currency)
  if (column === 'availability') return availabilityNames[value as Availability] ?? String(value)
  if (column === 'opening_hours') return hoursInWords(value as OpeningHours)
  if (!Array.isArray(value)) return String(value)
  if (column === 'image_urls') return value.length === 0 ? '' : countOf(value.length, 'image')
  if (column === 'options') return value.map(option => optionInWords(option, currency)).join('\n')
  if (column === 'fees')
    return value
      .map((fee: Fee) => `${feeName(fee)}: ${feeInWords(fee, currency)}${fee.note ? ` (${fee.note})` : ''}`)
      .join('\n')
  return value.join('\n')
}

const optionInWords = ({ name, price, in_stock }: ProductOption, currency: string): string =>
  [
    name,
    ...(typeof price === 'number' ? [formatPrice(price, currency)] : []),
    ...(in_stock ? [] : ['out of stock']),
  ].join(', ')

function hoursInWords({ week, exceptions = [] }: OpeningHours): string {
  const days = weekdays.flatMap(day => {
    const ranges = week[day]
    return ranges ? [`${weekdayNames[day]}: ${rangesInWords(ranges)}`] : []
  })
  const single = exceptions.map(
    ({ date, ranges, note }) => `${dateInWords(date)}: ${rangesInWords(ranges)}${note ? ` (${note})` : ''}`,
  )
  return [...days, ...single].join('\n')
}
