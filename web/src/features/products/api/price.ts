import { t } from '@lingui/core/macro'
import { westernDigits } from '@/lib/text/western-digits'
import { productLimits } from './product-limits.ts'

/** What is wrong with a price in words, or undefined. */
export function priceFault(price: number): string | undefined {
  if (price < 0) return t`A price cannot be below zero.`
  if (price > productLimits.price) return t`This price is too large.`
  return undefined
}

/** A typed price, rounded to cents: 0 when it is empty or not a number. */
export function parsePrice(text: string): number {
  const price = Number(westernDigits(text).trim())
  return Number.isFinite(price) ? roundToCents(price) : 0
}

/**
 * A price as a spreadsheet may write it: '12.5', '$1,299.00', '1.299,00 €', 'BDT 500'.
 * Of two kinds of separators the last one is the decimal separator; so is a single comma before at most two digits.
 *
 * @returns 0 for an empty text, undefined for one that is not a price
 */
export function readPrice(text: string): number | undefined {
  const bare = westernDigits(text)
    .trim()
    .replace(/^(?:[a-z]{1,3}\.?|\p{Sc})*\s*/iu, '')
    .replace(/\s*(?:[a-z]{1,3}\.?|\p{Sc})*$/iu, '')
    .replace(/[\s'’](?=\d{3})/g, '')
  if (text.trim() === '') return 0
  const plain = toDecimalPoint(bare)
  return plain !== undefined && /^\d+(\.\d+)?$|^\.\d+$/.test(plain) ? roundToCents(Number(plain)) : undefined
}

function toDecimalPoint(text: string): string | undefined {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  return text.includes(',') ? undefined : text
}

const roundToCents = (price: number) => Math.round((price + Number.EPSILON * Math.sign(price)) * 100) / 100
