// Values in words for the owner, whose screens are in English.
import { formatMoney } from '../ai-chat-response/languages/format-money.ts'
import type { Bound, MoneyRole, Unit } from '../ai-chat-response/languages/pack.ts'
import type { Value } from '../ai-chat-response/sheet/values/value.ts'

/** A value as its owner is shown it: "Price", "from £30 a piece". */
export interface ShownValue {
  label: string
  text: string
}

type Amount = { amount: number; to?: number; bound?: Bound }
type Money = Extract<Value, { kind: 'money' | 'percentage' }>

export function describeValue(value: Value, currency: string): ShownValue {
  switch (value.kind) {
    case 'money':
      return {
        label: value.change ? 'Difference' : value.role ? roles[value.role] : 'Price',
        text: withTerms(value, amount => formatMoney(amount, value.currency ?? currency)),
      }
    case 'percentage':
      return {
        label: value.change === 'minus' ? 'Discount' : value.role ? roles[value.role] : 'Percentage',
        text: withTerms(value, amount => `${amount}%`),
      }
    case 'quantity':
      return {
        label: labelOf(value.unit),
        text: bounded(value, String, amount => withUnit(amount, value.unit)),
      }
    case 'number':
      return { label: 'Number', text: bounded(value, String) }
    case 'clock':
      return { label: 'Time', text: clockText(value) }
    case 'weekdays':
      return { label: 'Days', text: daysText(value.days) }
    case 'date':
      return { label: 'Date', text: [value, ...(value.to ? [value.to] : [])].map(dateText).join(' – ') }
    case 'phone':
      return { label: 'Phone', text: value.text }
    case 'email':
      return { label: 'E-mail', text: value.text }
    case 'link':
      return { label: 'Link', text: value.text }
  }
}

const roles: Record<MoneyRole, string> = { deposit: 'Deposit', minimum: 'Minimum', freeAbove: 'Free from' }

const bounds: Record<Bound, string> = {
  from: 'from',
  most: 'up to',
  least: 'at least',
  about: 'about',
  over: 'over',
  under: 'under',
}

/** @param last writes the last amount, where that differs from the first one of a range */
const bounded = (
  { amount, to, bound }: Amount,
  write: (amount: number) => string,
  last: (amount: number) => string = write,
): string => {
  const range = to === undefined ? last(amount) : `${write(amount)} – ${last(to)}`
  return bound ? `${bounds[bound]} ${range}` : range
}

function withTerms(value: Money, write: (amount: number) => string): string {
  const { change, per, bundle, least, leastUnit } = value
  const sign = change === 'plus' ? '+' : change === 'minus' ? '−' : ''
  return [
    bundle === undefined ? '' : `${bundle} for `,
    sign,
    bounded(value, write),
    per ? ` per ${per}` : '',
    least === undefined ? '' : `, from ${leastUnit ? withUnit(least, leastUnit) : least} on`,
  ].join('')
}

const counted: Partial<Record<Unit, string>> = {
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  workday: 'working day',
  night: 'night',
  week: 'week',
  month: 'month',
  year: 'year',
  piece: 'piece',
  page: 'page',
  mile: 'mile',
}

function withUnit(amount: number, unit: Unit): string {
  if (unit === 'person') return `${amount} ${amount === 1 ? 'person' : 'people'}`
  if (unit === 'inch') return `${amount} in`
  if (unit === 'foot') return `${amount} ft`
  const name = counted[unit]
  return name ? `${amount} ${name}${amount === 1 ? '' : 's'}` : `${amount} ${unit}`
}

const times: readonly Unit[] = [
  'second',
  'minute',
  'hour',
  'day',
  'workday',
  'night',
  'week',
  'month',
  'year',
]
const lengths: readonly Unit[] = ['mm', 'cm', 'm', 'km', 'inch', 'foot', 'mile']

function labelOf(unit: Unit): string {
  if (times.includes(unit)) return 'Duration'
  if (lengths.includes(unit)) return 'Length'
  return unit === 'person' ? 'People' : 'Amount'
}

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

function clockText({ from, to, bound }: Extract<Value, { kind: 'clock' }>): string {
  const write = (minutes: number) => clock.format(Date.UTC(2023, 0, 1, 0, minutes % 1440))
  const range = to === undefined ? write(from) : `${write(from)} – ${write(to)}`
  return bound ? `${bounds[bound]} ${range}` : range
}

/** 1 January 2023 was a Sunday. */
const dayName = (day: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

/** Three days and more in a row are a range, also over the end of a week. */
function daysText(days: readonly number[]): string {
  const isRow = days.length > 2 && days.every((day, at) => at === 0 || day === ((days[at - 1] ?? 0) + 1) % 7)
  const shown = isRow ? [days[0] ?? 0, days.at(-1) ?? 0] : days
  return shown.map(dayName).join(isRow ? ' – ' : ', ')
}

function dateText({ day, month, year }: { day?: number; month: number; year?: number }): string {
  const format = new Intl.DateTimeFormat('en', {
    month: 'long',
    timeZone: 'UTC',
    ...(day !== undefined && { day: 'numeric' }),
    ...(year !== undefined && { year: 'numeric' }),
  })
  return format.format(Date.UTC(year ?? 2024, month - 1, day ?? 1))
}
