import { describe, expect, it } from 'vitest'
import { session } from '../api/fixtures.ts'
import { keepOrder } from './steady-order.ts'

const rows = (ids: string) => [...ids].map(id => session({ id }))
const kept = (shown: string, now: string) => {
  const { rows: result, newer } = keepOrder(rows(shown), rows(now))
  return [result.map(({ id }) => id).join(''), newer]
}

describe('the order of a list that somebody is about to press', () => {
  it('stays, and counts what would come first', () => {
    expect(kept('abc', 'abc')).toEqual(['abc', 0])
    expect(kept('abc', 'nabc')).toEqual(['abc', 1])
    expect(kept('abc', 'cab')).toEqual(['abc', 1])
    expect(kept('abcd', 'ndabc')).toEqual(['abcd', 2])
  })

  it('keeps chats that are not in the list any more', () => {
    expect(kept('abc', 'ac')).toEqual(['abc', 0])
    expect(kept('ab', '')).toEqual(['ab', 0])
    expect(kept('ab', 'no')).toEqual(['ab', 2])
  })

  it('goes on with further pages, and begins with what there is', () => {
    expect(kept('ab', 'abcd')).toEqual(['abcd', 0])
    expect(kept('ab', 'bacd')).toEqual(['abcd', 1])
    expect(kept('', 'ab')).toEqual(['ab', 0])
  })

  it('shows what is new in a chat', () => {
    const [changed] = keepOrder(rows('ab'), [session({ id: 'a', unread_count: 2 })]).rows
    expect(changed?.unread_count).toBe(2)
  })
})
