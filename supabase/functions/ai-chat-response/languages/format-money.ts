/**
 * Money as the customer's language writes it.
 * @param currency an ISO 4217 code
 */
export function formatMoney(amount: number, currency: string, locale = 'en'): string {
  const isWhole = Number.isInteger(amount)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)
}
