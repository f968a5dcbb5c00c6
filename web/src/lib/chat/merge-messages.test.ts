import { describe, expect, it } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const message = (
  id: string,
  second: number,
  created_at = new Date(Date.UTC(2026, 0, 2, 10, 0, second)).toISOString(),
) => ({
  id,
  created_at,
})

describe('mergeMessages', () => {
  it('orders by time and keeps each id once', () => {
    const merged = mergeMessages([message('a', 1), message('c', 3)], [message('b', 2), message('c', 3)])
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('answers the same array when nothing is new', () => {
    const known = [message('a', 1)]
    expect(mergeMessages(known, [message('a', 1)])).toBe(known)
    expect(mergeMessages(known, [])).toBe(known)
  })

  it('takes an id once that comes twice in one page', () => {
    expect(mergeMessages([], [message('a', 1), message('a', 1)])).toHaveLength(1)
  })

  it('compares times, not their spelling', () => {
    const earlier = message('a', 0, '2026-01-02T10:00:00.9+00:00')
    const later = message('b', 0, '2026-01-02T15:00:00.95+05:00')
    const latest = message('c', 0, '2026-01-02T10:00:01+00:00')
    expect(mergeMessages([latest], [later, earlier]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
