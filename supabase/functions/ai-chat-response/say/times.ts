import type { Language } from '../languages/languages.ts'

/** A weekday's name. @param weekday Sunday is 0 */
export const dayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 1 January 2023 was a Sunday.
    Date.UTC(2023, 0, 1 + weekday),
  )

/**
 * A time of the day.
 * @param minutes after midnight
 * @param withDayPeriod whether "AM" or "PM" is told, where the language has it
 */
export const timeOf = (
  minutes: number,
  language: Language,
  { withDayPeriod = true }: { withDayPeriod?: boolean } = {},
): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .formatToParts(Date.UTC(2023, 0, 1, 0, minutes % 1440))
    .filter(({ type }) => withDayPeriod || type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim()

/** A date without its year, or a month. @param month January is 1 */
export const dateName = ({ day, month }: { day?: number; month: number }, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...(day !== undefined && { day: 'numeric' }),
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, month - 1, day ?? 1))
