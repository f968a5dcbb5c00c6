import { locale } from '../languages/languages.ts'

/** A format that is made when it is first used: by then the page's language is known. */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return at => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(at)
  }
}

/** "7:43 PM", of milliseconds since 1970. */
export const formatTime = dateFormat({ timeStyle: 'short' })
export const formatFully = dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const formatDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** "today", "yesterday", or which day it was. */
export function formatDay(at: number): string {
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000)
  if (days <= -2) return formatDate(at)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}
