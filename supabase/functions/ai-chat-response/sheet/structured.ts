// Facts that owners entered as structure: they are not read, and go before what a text says of the same.

import { formatMoney } from '../languages/format-money.ts'
import type { LanguagePack } from '../languages/pack.ts'
import type { Fee, OpeningHours, ProductOption, TimeRange, Weekday } from '../structure.ts'
import type { Fact, Source, Subject } from './fact.ts'
import type { HoursRule, Schedule } from './hours.ts'
import type { Value } from './values/value.ts'

/** Sunday is 0, as in values. */
const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Puts a statement together from parts, and knows where each value is said. */
function write(
  parts: readonly (string | { text: string; value: (span: { start: number; end: number }) => Value })[],
) {
  let statement = ''
  const values: Value[] = []
  for (const part of parts) {
    const start = statement.length
    statement += typeof part === 'string' ? part : part.text
    if (typeof part !== 'string') values.push(part.value({ start, end: statement.length }))
  }
  return { statement, values }
}

const fact = (
  subject: Subject,
  field: Source['field'],
  { statement, values }: { statement: string; values: readonly Value[] },
  more: Partial<Fact> = {},
): Fact => ({
  subject,
  statement,
  values,
  source: { field, start: 0, end: statement.length },
  topics: [],
  denies: false,
  conditions: [],
  ...more,
})

/** The options of a product, each an entry of one list: "S $12, M $15". */
export function factsOfOptions(
  subject: Subject,
  options: readonly ProductOption[],
  currency: string,
): Fact[] {
  let statement = ''
  const entries = options.map(({ name, price, in_stock }) => {
    const start = statement.length === 0 ? 0 : statement.length + 2
    const money = price === null || price === undefined ? '' : formatMoney(price, currency)
    const text = money ? `${name} ${money}` : name
    statement += `${statement.length === 0 ? '' : ', '}${text}`
    const end = start + text.length
    const values: Value[] =
      typeof price === 'number'
        ? [{ kind: 'money', amount: price, currency, start: end - money.length, end }]
        : []
    return { entry: { start, end, label: name }, values, isOut: !in_stock }
  })
  return entries.map(({ entry, values, isOut }) =>
    fact(
      subject,
      'options',
      { statement, values },
      { entry, denies: isOut, ...(isOut && { isOutOfStock: true }) },
    ),
  )
}

/** What delivery and other things cost, in the words of the shop's language. */
export function factsOfFees(
  subject: Subject,
  fees: readonly Fee[],
  currency: string,
  { say }: LanguagePack,
): Fact[] {
  const money = (amount: number, role?: 'freeAbove' | 'minimum') => ({
    text: formatMoney(amount, currency),
    value: (span: { start: number; end: number }): Value => ({
      kind: 'money',
      amount,
      currency,
      ...(role && { role }),
      ...span,
    }),
  })
  return fees.map(({ kind, name, amount, free_from, minimum_order, note }) =>
    fact(
      subject,
      'fees',
      write([
        `${kind === 'delivery' ? `${say.delivery}, ` : ''}${name}: `,
        money(amount),
        ...(typeof free_from === 'number' ? [`, ${say.freeFrom} `, money(free_from, 'freeAbove')] : []),
        ...(typeof minimum_order === 'number'
          ? [`, ${say.minimumOrder} `, money(minimum_order, 'minimum')]
          : []),
        ...(note ? [`. ${note}`] : []),
      ]),
      { topics: kind === 'delivery' ? ['delivery', 'price'] : ['price'] },
    ),
  )
}

/** When the shop is open: a fact for each day, and the schedule that they make. */
export function scheduleOf(
  subject: Subject,
  { week, exceptions = [] }: OpeningHours,
  pack: LanguagePack,
): Schedule {
  const weekly = weekdays.flatMap((key, day): HoursRule[] => {
    const ranges = week[key]
    if (!ranges) return []
    const name = dayName(day, pack.code)
    const written = write([
      { text: name, value: span => ({ kind: 'weekdays', days: [day], ...span }) },
      ': ',
      ...partsOf(ranges, pack),
    ])
    const hours = fact(subject, 'opening_hours', written, { topics: ['hours'], denies: ranges.length === 0 })
    return [{ days: [day], ranges: ranges.map(minutesOf), fact: hours }]
  })
  const single = exceptions.flatMap(({ date, ranges, note }): HoursRule[] => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    const written = write([
      { text: dateName(date, pack.code), value: span => ({ kind: 'date', day, month, year, ...span }) },
      ': ',
      ...partsOf(ranges, pack),
      ...(note ? [`. ${note}`] : []),
    ])
    const hours = fact(subject, 'opening_hours', written, { topics: ['hours'], denies: ranges.length === 0 })
    return [
      {
        dates: { from: { month, day }, to: { month, day } },
        year,
        ranges: ranges.map(minutesOf),
        fact: hours,
      },
    ]
  })
  return { rules: [...weekly, ...single], hasSeasons: false }
}

function partsOf(ranges: readonly TimeRange[], { say }: LanguagePack): Parameters<typeof write>[0] {
  if (ranges.length === 0) return [say.closed]
  return ranges.flatMap((range, at) => [
    ...(at > 0 ? [', '] : []),
    {
      text: `${range.from} – ${range.to}`,
      value: (span: { start: number; end: number }): Value => ({
        kind: 'clock',
        ...minutesOf(range),
        ...span,
      }),
    },
  ])
}

/** A range that ends at its beginning or before ends on the next day. */
function minutesOf({ from, to }: TimeRange): { from: number; to: number } {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const [start, end] = [minutes(from), minutes(to)]
  return { from: start, to: end <= start ? end + 1440 : end }
}

/** 1 January 2023 was a Sunday. */
const dayName = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

const dateName = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
