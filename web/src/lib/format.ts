/** '$12.50' above zero, '0.00' otherwise: a price of zero means that there is none to show. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : price.toFixed(2)
}

/** A number as people read it: '2,000'. */
export const grouped = (count: number): string => count.toLocaleString('en')

/** '1 session', '2,000 sessions'. */
export const countOf = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`

/** An ISO 8601 timestamp, or milliseconds since 1970. */
type Time = string | number

/** Formats times in a locale, or in the reader's own. Formatters are costly to make: each is made once for a locale. */
function timeFormat(options: Intl.DateTimeFormatOptions): (time: Time, locale?: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (time, locale) => {
    const formatter = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, formatter)
    return formatter.format(new Date(time))
  }
}

/** '14:05' or '2:05 PM'. */
export const formatTime = timeFormat({ timeStyle: 'short' })
/** 'Mar 4, 2026'. */
export const formatDate = timeFormat({ dateStyle: 'medium' })
/** 'Wednesday, March 4, 2026 at 2:05 PM'. */
export const formatFully = timeFormat({ dateStyle: 'full', timeStyle: 'short' })
const formatWeekday = timeFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'today', 'yesterday', or which day it was: 'Wednesday, March 4'. */
export function formatDay(time: Time, locale?: string): string {
  const midnight = (date: Date) => date.setHours(0, 0, 0, 0)
  const days = Math.round((midnight(new Date(time)) - midnight(new Date())) / 86_400_000)
  if (days <= -2) return formatWeekday(time, locale)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}
