import { describe, expect, it } from 'vitest'
import { message } from './fixtures.ts'
import { answeredFrom, mergeMessages } from './messages.ts'

describe('mergeMessages', () => {
  it('puts messages in their order, each once', () => {
    const known = [message('a', 1), message('c', 3)]
    const merged = mergeMessages(known, [message('c', 3), message('b', 2), message('d', 4)])
    expect(merged.map(({ id }) => id).join('')).toBe('abcd')
  })

  it('is the same array when nothing is new', () => {
    const known = [message('a', 1)]
    expect(mergeMessages(known, [message('a', 1)])).toBe(known)
    expect(mergeMessages(known, [])).toBe(known)
  })
})

describe('answeredFrom', () => {
  it('names each source once, and its kind', () => {
    const found = answeredFrom([
      { kind: 'article', id: '1', title: 'Return policy' },
      { kind: 'article', id: '1', title: 'Return policy' },
      { kind: 'product', id: '2', title: 'Mug' },
    ])
    expect(found.map(({ title, label }) => [title, label])).toEqual([
      ['Return policy', 'Knowledge Base'],
      ['Mug', 'Product'],
    ])
  })

  it('is nothing for a message without sources', () => {
    expect(answeredFrom(null)).toEqual([])
  })
})
