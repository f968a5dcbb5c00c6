/** '$12.50' above zero, '0.00' otherwise: a price of zero means that there is none to show. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : price.toFixed(2)
}

/** Formatters are costly to make, so each is made once for a locale. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (locale: string | undefined) => {
    const formatter = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, formatter)
    return formatter
  }
}

const timeFormatter = formatterOf({ hour: 'numeric', minute: '2-digit' })
const dateFormatter = formatterOf({ dateStyle: 'medium' })

/** An ISO timestamp's time of day in the reader's locale: '14:05' or '2:05 PM'. */
export function formatTime(timestamp: string, locale?: string): string {
  return timeFormatter(locale).format(new Date(timestamp))
}

/** An ISO timestamp's date in the reader's locale: 'Mar 4, 2026'. */
export function formatDate(timestamp: string, locale?: string): string {
  return dateFormatter(locale).format(new Date(timestamp))
}
