import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { availabilityNames } from '@/lib/business/availability'
import { feeInWords, feeName } from '@/lib/business/fee-words'
import { dateInWords, rangesInWords, weekdayNames, weekdays } from '@/lib/business/hours-words'
import { formatMoney, shownLocale } from '@/lib/format'
import { i18n } from '@/lib/i18n/language'
import type { Availability, Fee, OpeningHours, ProductOption } from '@/lib/structure'
import { listFormat } from '@/lib/text/list-format'

/** The columns that the history shows, as the forms call them. */
const names: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  title: msg`Title`,
  category: msg`Category`,
  price: msg`Price`,
  description: msg`Description`,
  content: msg`Content`,
  options: msg`Options`,
  availability: msg`Availability`,
  lead_time: msg`Lead Time`,
  image_urls: msg`Images`,
  ignored_statements: msg`Not used by the assistant`,
  policies: msg`Policies`,
  ai_instructions: msg`AI Instructions`,
  currency: msg`Currency`,
  time_zone: msg`Time Zone`,
  opening_hours: msg`Opening Hours`,
  fees: msg`Fees`,
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
      : [{ column, name: i18n._(name), before: was, after: is }]
  })
}

/** The names of the fields in which a row differs: those that the history has of it. */
export const changedFields = (row: Record<string, unknown> | null): string[] =>
  Object.entries(names).flatMap(([column, name]) => (row && column in row ? [i18n._(name)] : []))

/** A stored value as its owner reads it; empty where there is none. */
function inWords(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (column === 'price') return priceInWords(Number(value), currency)
  if (column === 'availability') {
    const name = availabilityNames[value as Availability]
    return name ? i18n._(name) : String(value)
  }
  if (column === 'opening_hours') return hoursInWords(value as OpeningHours)
  if (!Array.isArray(value)) return String(value)
  if (column === 'image_urls') return imagesInWords(value.length)
  if (column === 'options') return value.map(option => optionInWords(option, currency)).join('\n')
  if (column === 'fees')
    return value
      .map((fee: Fee) => `${feeName(fee)}: ${feeInWords(fee, currency)}${fee.note ? ` (${fee.note})` : ''}`)
      .join('\n')
  return value.join('\n')
}

const priceInWords = (price: number, currency: string): string =>
  price > 0 ? formatMoney(price, currency) : t`No price`

const imagesInWords = (images: number): string =>
  images === 0 ? '' : plural(images, { one: '# image', other: '# images' })

const optionInWords = ({ name, price, in_stock }: ProductOption, currency: string): string =>
  listFormat().format([
    name,
    ...(typeof price === 'number' ? [priceInWords(price, currency)] : []),
    ...(in_stock ? [] : [t`out of stock`]),
  ])

function hoursInWords({ week, exceptions = [] }: OpeningHours): string {
  const days = weekdays.flatMap(day => {
    const ranges = week[day]
    return ranges ? [`${i18n._(weekdayNames[day])}: ${rangesInWords(ranges, shownLocale())}`] : []
  })
  const single = exceptions.map(
    ({ date, ranges, note }) =>
      `${dateInWords(date, shownLocale())}: ${rangesInWords(ranges, shownLocale())}${note ? ` (${note})` : ''}`,
  )
  return [...days, ...single].join('\n')
}
