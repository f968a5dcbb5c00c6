import { describe, expect, it } from 'vitest'
import { answeredFrom } from './messages.ts'

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
