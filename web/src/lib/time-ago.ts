import { formatDistanceToNow, parseISO } from 'date-fns'
import { shownLocale } from '@/lib/format'

/** Seconds of each unit, the longest first. */
const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** An ISO timestamp relative to now: '5 minutes ago', or the same in the page's language. */
export function formatTimeAgo(timestamp: string): string {
  const time = parseISO(timestamp)
  const locale = shownLocale()
  if (!locale || locale.startsWith('en')) return formatDistanceToNow(time, { addSuffix: true })
  const seconds = (time.getTime() - Date.now()) / 1000
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
