/** Formatters of money are costly to make: each currency's is made once. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * '$12.50', '৳500.00', 'SEK 240.00': the currency's sign where it has one, else its code. Cents are shown also of yen.
 * @param currency an ISO 4217 code
 */
export function formatMoney(amount: number, currency: string): string {
  return moneyFormat(currency).format(amount)
}

/** '$', '৳', 'SEK'. */
export function currencySign(currency: string): string {
  const parts = moneyFormat(currency).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency)
  if (known) return known
  const withSign = makeMoneyFormat(currency, 'narrowSymbol')
  const made = /\p{Sc}/u.test(withSign.format(1)) ? withSign : makeMoneyFormat(currency, 'code')
  moneyFormats.set(currency, made)
  return made
}

function makeMoneyFormat(currency: string, currencyDisplay: 'narrowSymbol' | 'code') {
  const options = { style: 'currency', currency, currencyDisplay } as const
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().minimumFractionDigits ?? 2
  return new Intl.NumberFormat('en', {
    ...options,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  })
}

/** The locale of the page: the reader's own where it is of the page's language, as en-GB, else that language. */
export function shownLocale(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const { lang } = document.documentElement
  return navigator.languages.find(tag => tag.split('-')[0] === lang) ?? (lang || undefined)
}

/** Languages in which a number below 1,000 is written as it is. */
const westernDigits = /^(?:en|es|fr|pt)\b/

/** Formats numbers in the page's locale. */
function numberFormat(options: Intl.NumberFormatOptions): (count: number) => string {
  const made = new Map<string | undefined, Intl.NumberFormat>()
  return count => {
    const locale = shownLocale()
    // The first formatter keeps a slow phone for 50 ms.
    if (Number.isInteger(count) && Math.abs(count) < 1000 && westernDigits.test(locale ?? ''))
      return String(count)
    const formatter = made.get(locale) ?? new Intl.NumberFormat(locale, options)
    made.set(locale, formatter)
    return formatter.format(count)
  }
}

/** A number as people read it: '2,000'. */
export const grouped = numberFormat({})
/** The same where there is little room: '2K'. */
export const compact = numberFormat({ notation: 'compact' })

/** An ISO 8601 timestamp, or milliseconds since 1970. */
type Time = string | number

/** Formats times in a locale, or in the page's. Formatters are costly to make: each is made once for a locale. */
function timeFormat(options: Intl.DateTimeFormatOptions): (time: Time, locale?: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (time, locale = shownLocale()) => {
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
export function formatDay(time: Time, locale = shownLocale()): string {
  const midnight = (date: Date) => date.setHours(0, 0, 0, 0)
  const days = Math.round((midnight(new Date(time)) - midnight(new Date())) / 86_400_000)
  if (days <= -2) return formatWeekday(time, locale)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}
