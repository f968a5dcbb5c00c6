import { describe, expect, it } from 'vitest'
import { message } from './chat-fixtures.ts'
import { isAnswered, mergeMessages, questionOf } from './messages.ts'

describe('mergeMessages', () => {
  it('orders by time and keeps each id once', () => {
    const merged = mergeMessages([message('a', 1), message('c', 3)], [message('b', 2), message('c', 3)])
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('answers the same array when nothing is new', () => {
    const known = [message('a', 1)]
    expect(mergeMessages(known, [message('a', 1)])).toBe(known)
  })

  it('takes an id once that comes twice in one page', () => {
    expect(mergeMessages([], [message('a', 1), message('a', 1)])).toHaveLength(1)
  })

  it('compares times, not their spelling', () => {
    const earlier = message('a', 0, { created_at: '2026-01-02T10:00:00.9+00:00' })
    const later = message('b', 0, { created_at: '2026-01-02T15:00:00.95+05:00' })
    const latest = message('c', 0, { created_at: '2026-01-02T10:00:01+00:00' })
    expect(mergeMessages([latest], [later, earlier]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

describe('isAnswered', () => {
  const messages = [message('ai', 0, { sender_type: 'ai' }), message('q', 1)]

  it('looks behind the question only', () => {
    expect(isAnswered(messages, 'q')).toBe(false)
    expect(isAnswered([...messages, message('r', 2, { sender_type: 'human' })], 'q')).toBe(true)
  })

  it('is false for an unknown message', () => {
    expect(isAnswered(messages, 'x')).toBe(false)
  })
})

describe('questionOf', () => {
  it('names an image that came alone', () => {
    expect(questionOf(message('m', 0, { content: 'Sent an image', image_url: '/x.png' }))).toBe(
      'User sent an image.',
    )
  })

  it('is the text otherwise', () => {
    expect(questionOf(message('m', 0, { content: 'Sent an image' }))).toBe('Sent an image')
    expect(questionOf(message('m', 0, { content: 'This one?', image_url: '/x.png' }))).toBe('This one?')
  })
})
