import { describe, expect, it } from 'vitest'
import { formatDate, formatPrice, formatTime } from '@/lib/format'

describe('formatPrice', () => {
  it('shows the currency above zero only', () => {
    expect(formatPrice(12.5)).toBe('$12.50')
    expect(formatPrice(0.01)).toBe('$0.01')
    expect(formatPrice(0)).toBe('0.00')
  })
})

describe('dates', () => {
  it('follows the locale', () => {
    expect(formatDate('2026-03-04T12:00:00Z', 'en-US')).toBe('Mar 4, 2026')
    expect(formatTime('2026-03-04T14:05:00', 'en-GB')).toBe('14:05')
  })
})
