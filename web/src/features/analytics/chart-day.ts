import { shownLocale } from '@/lib/format'

/** A day as a chart's axis shows it: 'Mar 4'. */
export const formatChartDay = (day: Date, locale = shownLocale()): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(day)

/** The same with its day of the week: 'Wed, Mar 4'. */
export const formatWeekday = (day: Date): string =>
  new Intl.DateTimeFormat(shownLocale(), { weekday: 'short', month: 'short', day: 'numeric' }).format(day)

/** In full, for screen readers: 'Wednesday, March 4'. */
export const formatFullDay = (day: Date): string =>
  new Intl.DateTimeFormat(shownLocale(), { weekday: 'long', month: 'long', day: 'numeric' }).format(day)
