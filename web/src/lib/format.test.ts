import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  countOf,
  currencySign,
  formatDate,
  formatDay,
  formatFully,
  formatPrice,
  formatTime,
} from '@/lib/format'

describe('formatPrice', () => {
  it('is no price at zero', () => {
    expect(formatPrice(12.5, 'USD')).toBe('$12.50')
    expect(formatPrice(0.01, 'USD')).toBe('$0.01')
    expect(formatPrice(0, 'USD')).toBe('No price')
  })

  it.each([
    ['BDT', '৳1,250.00', '৳'],
    ['EUR', '€1,250.00', '€'],
    ['JPY', '¥1,250', '¥'],
    ['SEK', 'SEK\u00a01,250.00', 'SEK'],
  ])('writes money in %s', (currency, money, sign) => {
    expect(formatPrice(1250, currency)).toBe(money)
    expect(currencySign(currency)).toBe(sign)
  })
})

describe('countOf', () => {
  it.each([
    [0, '0 sessions'],
    [1, '1 session'],
    [2000, '2,000 sessions'],
  ])('%d', (count, text) => expect(countOf(count, 'session')).toBe(text))
})

describe('times', () => {
  afterEach(() => void vi.useRealTimers())

  it('follow the locale', () => {
    expect(formatDate('2026-03-04T12:00:00Z', 'en-US')).toBe('Mar 4, 2026')
    expect(formatTime('2026-03-04T14:05:00', 'en-GB')).toBe('14:05')
    expect(formatTime(new Date(2026, 2, 4, 14, 5).getTime(), 'en-GB')).toBe('14:05')
    expect(formatFully('2026-03-04T14:05:00', 'en-GB')).toBe('Wednesday, 4 March 2026 at 14:05')
  })

  it('name today and yesterday', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 6, 0, 30) })
    expect(formatDay('2026-03-06T00:10:00', 'en')).toBe('today')
    expect(formatDay('2026-03-05T23:50:00', 'en')).toBe('yesterday')
    expect(formatDay('2026-03-04T12:00:00', 'en')).toBe('Wednesday, March 4')
  })
})
