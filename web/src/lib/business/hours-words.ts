import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { shownLocale } from '../format.ts'
import type { TimeRange, Weekday } from '../structure.ts'

export const weekdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export const weekdayNames: Record<Weekday, MessageDescriptor> = {
  mon: msg`Monday`,
  tue: msg`Tuesday`,
  wed: msg`Wednesday`,
  thu: msg`Thursday`,
  fri: msg`Friday`,
  sat: msg`Saturday`,
  sun: msg`Sunday`,
}

export const isAllDay = ({ from, to }: TimeRange): boolean => from === '00:00' && to === '00:00'

/** '9:00 AM – 12:30 PM, 2:00 PM – 6:00 PM', 'Closed', 'Open 24 hours', in the reader's notation. */
export function rangesInWords(ranges: TimeRange[], locale = shownLocale()): string {
  const [first] = ranges
  if (!first) return t({ message: 'Closed', context: 'opening hours' })
  if (ranges.length === 1 && isAllDay(first)) return t`Open 24 hours`
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const words = (time: string) => clock.format(new Date(`2000-01-01T${time}:00Z`))
  return ranges.map(({ from, to }) => `${words(from)} – ${words(to)}`).join(', ')
}

/** 'Dec 25, 2026' of a day without a time, in the reader's notation. */
export const dateInWords = (date: string, locale = shownLocale()): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
