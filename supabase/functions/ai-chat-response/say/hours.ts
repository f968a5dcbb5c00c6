import { type Language, languages } from '../languages/languages.ts'
import type { Say } from '../languages/pack.ts'
import type { HoursAnswer } from '../plan/hours.ts'

/** When the shop is open on a day, in a short sentence. */
export function tellHours({ weekday, date, ranges, isOpen }: HoursAnswer, language: Language): string {
  const wording = languages[language].say
  const day = weekday === undefined ? dateName(date, language) : dayName(weekday, language)
  const times = ranges
    .map(({ from, to }) => rangeOf(timeOf(from, language), timeOf(to, language), wording))
    .join(', ')
  const told = ranges.length === 0 ? `${day}: ${wording.closed}.` : `${day}: ${wording.open} ${times}.`
  if (isOpen === undefined) return told
  return `${isOpen ? wording.isOpen : wording.isClosed} ${told}`
}

/** Both ends, or the one that is known with its word. */
const rangeOf = (from: string | undefined, to: string | undefined, { since, until }: Say): string =>
  from && to ? `${from} – ${to}` : from ? `${since} ${from}` : `${until} ${to ?? ''}`

/** 1 January 2023 was a Sunday. */
const dayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  )

const timeOf = (minutes: number | undefined, language: Language): string | undefined =>
  minutes === undefined
    ? undefined
    : new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        Date.UTC(2023, 0, 1, 0, minutes % 1440),
      )

/** A date without its year. */
const dateName = (date: HoursAnswer['date'], language: Language): string =>
  date === undefined
    ? ''
    : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, date.month - 1, date.day),
      )
