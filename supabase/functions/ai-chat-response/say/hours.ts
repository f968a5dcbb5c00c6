import { type Language, languages } from '../languages/languages.ts'
import type { Say } from '../languages/pack.ts'
import type { HoursAnswer } from '../plan/hours.ts'
import type { Last } from '../plan/last-entry.ts'
import type { Ready } from '../plan/ready.ts'
import { dateName, dayName, timeOf } from './times.ts'

/** When the shop is open on a day, in a short sentence. */
export function tellHours({ weekday, date, ranges, isOpen, next }: HoursAnswer, language: Language): string {
  const wording = languages[language].say
  const day = weekday === undefined ? (date ? dateName(date, language) : '') : dayName(weekday, language)
  const told = [
    ranges.length === 0 ? `${day}: ${wording.closed}.` : tellDay(day, ranges, language),
    ...(next ? [tellDay(dayName(next.weekday, language), next.ranges, language)] : []),
  ].join(' ')
  if (isOpen === undefined) return told
  return `${isOpen ? wording.isOpen : wording.isClosed} ${told}`
}

/** "Sunday: until 3:00 PM." */
export const tellLast = ({ weekday, minute }: Last, language: Language): string =>
  `${dayName(weekday, language)}: ${languages[language].say.until} ${timeOf(minute, language)}.`

/** "Tuesday, 2:00 PM → Wednesday." */
export function tellReady({ start, end }: Ready, language: Language): string {
  const moment = (weekday: number, minute: number | undefined) =>
    [dayName(weekday, language), timeIf(minute, language)].filter(Boolean).join(', ')
  const first = moment(end.from, end.minute)
  const last = end.to === end.from ? '' : ` – ${dayName(end.to, language)}`
  return `${moment(start.weekday, start.minute)} → ${first}${last}.`
}

function tellDay(day: string, ranges: HoursAnswer['ranges'], language: Language): string {
  const { say } = languages[language]
  const times = ranges.map(({ from, to }) => rangeOf(timeIf(from, language), timeIf(to, language), say))
  return `${day}: ${say.open} ${times.join(', ')}.`
}

/** Both ends, or the one that is known with its word. */
const rangeOf = (from: string | undefined, to: string | undefined, { since, until }: Say): string =>
  from && to ? `${from} – ${to}` : from ? `${since} ${from}` : `${until} ${to ?? ''}`

const timeIf = (minutes: number | undefined, language: Language): string | undefined =>
  minutes === undefined ? undefined : timeOf(minutes, language)
