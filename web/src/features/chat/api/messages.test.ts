import { describe, expect, it } from 'vitest'
import { message } from './chat-fixtures.ts'
import { isAnswered, questionOf } from './messages.ts'

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
