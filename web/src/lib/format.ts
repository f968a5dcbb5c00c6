import { format, formatDistanceToNow, parseISO } from 'date-fns'

/** '$12.50' above zero, '0.00' otherwise: a price of zero means that there is none to show. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : price.toFixed(2)
}

/** How long ago an ISO timestamp lies: '5 minutes ago'. */
export function formatTimeAgo(timestamp: string): string {
  return formatDistanceToNow(parseISO(timestamp), { addSuffix: true })
}

/** An ISO timestamp's time of day in the reader's locale: '14:05' or '2:05 PM'. */
export function formatTime(timestamp: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(parseISO(timestamp))
}

/** An ISO timestamp's date in the reader's locale: 'Mar 4, 2026'. */
export function formatDate(timestamp: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(parseISO(timestamp))
}

/** A day as a chart's axis shows it: 'Mar 4'. */
export function formatChartDay(day: Date): string {
  return format(day, 'MMM d')
}
