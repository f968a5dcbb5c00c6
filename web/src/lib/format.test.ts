import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate, formatDay, formatFully, formatTime } from '@/lib/format'

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
