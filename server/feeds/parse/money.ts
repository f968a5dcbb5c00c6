/** An amount with the currency that is written beside it, if any. */
export interface Money {
  amount: number
  currency: string | undefined
}

const symbols: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '৳': 'BDT', '¥': 'JPY' }

/**
 * Reads a price as shops write it: "19.99 USD", "EUR 1.234,50", "19,99", "1,299.00". Source of the first form:
 * https://support.google.com/merchants/answer/6324371
 * @returns undefined where it is no price, or may be one of two: "1.234 EUR"
 */
export function readMoney(text: string): Money | undefined {
  const written = text
    .normalize('NFKC')
    .replace(/[\s'’]+/g, ' ')
    .trim()
  const code = /(?:^|[^A-Za-z])([A-Za-z]{3})(?:[^A-Za-z]|$)/.exec(written)?.[1]?.toUpperCase()
  const symbol = Object.keys(symbols).find(sign => written.includes(sign))
  const rest = written.replace(/[A-Za-z]{3}/, '').replace(/[$€£₹৳¥]/g, '')
  const digits = rest.replace(/(?<=\d) (?=\d{3})/g, '').trim()
  if (!/^\d[\d.,]*$/.test(digits)) return undefined
  const currency = code ?? (symbol && symbols[symbol])
  const amount = Number(plainNumber(digits, currency))
  if (!Number.isFinite(amount)) return undefined
  return { amount: Math.round(amount * 100) / 100, currency }
}

/**
 * Digits with a point for the decimals: the last mark is theirs, unless it can only stand between thousands. What the point in
 * "1.234" is depends on how many decimals the currency has; with two, it is not known.
 */
function plainNumber(digits: string, currency: string | undefined): string | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return digits
  const mark = digits[last] as string
  const isRepeated = digits.indexOf(mark) !== last
  const isBoth = digits.includes('.') && digits.includes(',')
  const isThousands =
    isRepeated || (!isBoth && mark === ',' && /^\d{1,3},\d{3}$/.test(digits) && !digits.startsWith('0'))
  if (isThousands) return digits.replace(/[.,]/g, '')
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) {
    const decimals = decimalsOf(currency)
    if (decimals !== 3) return decimals === 0 ? digits.replace('.', '') : undefined
  }
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
}

const decimalsOf = (currency = 'USD'): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits

/**
 * An amount of a currency's smallest unit, such as WooCommerce's: "1999" with 2 decimals is 19.99.
 * @returns undefined where it is no amount
 */
export function fromMinorUnits(text: string, decimals: number): number | undefined {
  if (!/^\d{1,18}$/.test(text) || !Number.isInteger(decimals) || decimals < 0 || decimals > 6)
    return undefined
  return Math.round((Number(text) / 10 ** decimals) * 100) / 100
}
