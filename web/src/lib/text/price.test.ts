import { describe, expect, it } from 'vitest'
import { currencySign } from '@/lib/format'
import { priceText } from './price.ts'

describe('priceText', () => {
  it('is no price at zero', () => {
    expect(priceText(12.5, 'USD')).toBe('$12.50')
    expect(priceText(0.01, 'USD')).toBe('$0.01')
    expect(priceText(0, 'USD')).toBe('No price')
  })

  it.each([
    ['BDT', '৳1,250.00', '৳'],
    ['EUR', '€1,250.00', '€'],
    ['JPY', '¥1,250', '¥'],
    ['SEK', 'SEK\u00a01,250.00', 'SEK'],
  ])('writes money in %s', (currency, money, sign) => {
    expect(priceText(1250, currency)).toBe(money)
    expect(currencySign(currency)).toBe(sign)
  })
})
