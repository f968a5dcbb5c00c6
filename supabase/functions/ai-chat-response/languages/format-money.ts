/**
 * Money as the customer's language writes it.
 * @param currency an ISO 4217 code
 */
export const formatMoney = (amount: number, currency: string, locale = 'en'): string =>
  moneyFormatOf(currency, locale, Number.isInteger(amount)).format(amount)

const formats = new Map<string, Intl.NumberFormat>()

/**
 * The format of a currency's amounts, made once: making one takes longer than writing with it.
 * @param isWhole whether the amounts are told without decimals
 */
export function moneyFormatOf(currency: string, locale: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isWhole}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: isWhole ? 0 : 2,
      maximumFractionDigits: 2,
    })
    formats.set(key, format)
  }
  return format
}
