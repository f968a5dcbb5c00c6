import { scriptOf } from '../languages/detect.ts'
import { moneyFormatOf } from '../languages/format-money.ts'
import type { Language } from '../languages/languages.ts'
import type { Bound, Unit } from '../languages/pack.ts'
import { once } from '../languages/remember.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import { keyWords } from './key-words.ts'
import { dateName, dayName, timeOf } from './times.ts'

/** More are a price list or a timetable, of which they would tell nothing without its words. */
const most = 6
/** With words. */
const mostWithWords = 18

/**
 * What a statement says, for who cannot read the owner's letters: its key words, amounts, days and times in the customer's
 * language, such as "≈ delivery, ৳60, free, > ৳1,500". What was written without its unit or part of the day is told without it,
 * too: nothing is guessed here. Without its words where most of them are not known.
 * @param text how the statement is told
 * @param facts what is told of it
 * @param currency the business's, as an ISO 4217 code
 * @returns '' where the customer can read the statement, or nothing of it can be told
 */
export function gloss(text: string, facts: readonly Fact[], language: Language, currency: string): string {
  const [first] = facts
  const from = first && foreignLanguage(first, language)
  if (!from) return ''
  const { statement, source } = first
  const written = ({ start, end }: Value) => statement.slice(start - source.start, end - source.start)
  const values = [
    ...new Map(facts.flatMap(fact => fact.values.map(value => [value.start, value] as const))).values(),
  ].sort((one, other) => one.start - other.start)
  const places = placesOf(text, values.map(written))
  const words = keyWords(text, from, language, at =>
    places.some(place => place !== undefined && at >= place.start && at < place.end),
  )
  const tell = (value: Value) => [tellValue(value, written(value), language, currency) ?? []].flat()
  if (words.length > 0) {
    const told = [
      ...words.map(({ at, word }) => ({ at, told: [word] })),
      ...values.flatMap((value, index) => {
        const place = places[index]
        return place ? [{ at: place.start, told: tell(value) }] : []
      }),
    ]
      .sort((one, other) => one.at - other.at)
      .flatMap(({ told }) => told)
    if (told.length <= mostWithWords) return `≈ ${told.join(', ')}`
  }
  const told = values.filter(value => !isReadable(written(value))).flatMap(tell)
  return told.length > most ? '' : [...new Set(told)].join(', ')
}

/** Where parts of a text stand in it, one behind the other; undefined for one that it does not have. */
function placesOf(text: string, parts: readonly string[]): (Span | undefined)[] {
  let searched = 0
  return parts.map(part => {
    const start = text.indexOf(part, searched)
    if (start < 0) return undefined
    searched = start + part.length
    return { start, end: searched }
  })
}

const scriptOfFact = once(({ statement }: Fact) => scriptOf(statement))

/** The language of a fact that is stated in letters of another language than the customer's. Latin ones are read everywhere. */
function foreignLanguage(fact: Fact, language: Language): Language | undefined {
  const written = scriptOfFact(fact)
  return written === language || written === null ? undefined : written
}

const isReadable = (text: string) => !/[^\p{Script=Latin}\P{L}]|(?![0-9])\p{Nd}/u.test(text)

function tellValue(value: Value, written: string, language: Language, currency: string): string | undefined {
  switch (value.kind) {
    case 'money': {
      // The same word is another country's money, too: taka are rupees in Kolkata.
      const isOwn = /[\p{L}\p{Sc}]/u.test(written) && (value.currency ?? currency) === currency
      const format = isOwn ? moneyFormat(value, language, currency) : formatFor(language)
      return `${changes[value.change ?? 'none']}${rangeOf(value, format)}`
    }
    case 'percentage':
      return `${changes[value.change ?? 'none']}${rangeOf(value, formatFor(language, 'percent'))}`
    case 'quantity':
      return rangeOf(value, formatFor(language, intlUnits[value.unit]))
    case 'number':
      return rangeOf(value, formatFor(language))
    case 'clock':
      return [value.from, ...(value.to === undefined ? [] : [value.to])]
        .map(minutes => clockOf(minutes, language))
        .join(' – ')
    case 'weekdays':
      return daysOf(value.days, language)
    case 'date':
      return [value, ...(value.to ? [value.to] : [])].map(date => dateName(date, language)).join(' – ')
    default:
      return undefined
  }
}

/** "at 4" is read as four in the morning, and the afternoon may be meant: only of a time after noon is it sure. */
const clockOf = (minutes: number, language: Language): string =>
  timeOf(minutes, language, { withDayPeriod: minutes >= 12 * 60 })

const changes = { none: '', plus: '+', minus: '−' }

const bounds: Record<Bound, string> = {
  from: '≥ ',
  least: '≥ ',
  most: '≤ ',
  about: '≈ ',
  over: '> ',
  under: '< ',
}

const rangeOf = (
  { amount, to, bound }: { amount: number; to?: number; bound?: Bound },
  format: Intl.NumberFormat,
): string =>
  `${bound ? bounds[bound] : ''}${to === undefined || to < amount ? format.format(amount) : format.formatRange(amount, to)}`

const moneyFormat = (
  { amount, to = 0 }: { amount: number; to?: number },
  language: Language,
  currency: string,
) => moneyFormatOf(currency, language, Number.isInteger(amount) && Number.isInteger(to))

/** Units as Intl names them. */
const intlUnits: Partial<Record<Unit, string>> = {
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  km: 'kilometer',
  inch: 'inch',
  foot: 'foot',
  mile: 'mile',
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  ml: 'milliliter',
  l: 'liter',
  mb: 'megabyte',
  gb: 'gigabyte',
  tb: 'terabyte',
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than writing with it. @param unit of Intl, or nothing for a bare number */
function formatFor(language: Language, unit?: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      ...(unit && { style: 'unit', unit, unitDisplay: 'long' }),
      ...(unit === 'percent' && { unitDisplay: 'narrow' }),
    })
    formats.set(key, format)
  }
  return format
}

/** Days that follow one another by the first and the last: "Tuesday – Saturday". */
function daysOf(days: readonly number[], language: Language): string {
  const isIn = (day: number) => days.includes((day + 7) % 7)
  const firsts = days.filter(day => !isIn(day - 1))
  const [first] = firsts
  if (days.length === 7) return `${dayName(1, language)} – ${dayName(0, language)}`
  const isRange = days.length > 2 && firsts.length === 1
  if (!isRange || first === undefined) return days.map(day => dayName(day, language)).join(', ')
  return `${dayName(first, language)} – ${dayName((first + days.length - 1) % 7, language)}`
}
