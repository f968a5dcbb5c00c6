import { describe, expect, it } from 'vitest'
import { readChatLink } from './chat-link.ts'

const ID = '5f0c1f6e-5b5a-4d3e-9a51-0c6a3d1a2b3c'

describe('readChatLink', () => {
  it.each([`/chat/${ID}`, `/chat/${ID}/`, `/chat/${ID.toUpperCase()}`])('finds the business in %s', path => {
    expect(readChatLink(path)).toEqual({ kind: 'business', businessId: ID })
  })

  it.each(['/chat', '/chat/', '/chat.html'])('misses it in %s', path => {
    expect(readChatLink(path)).toEqual({ kind: 'missing' })
  })

  it.each(['/chat/shop', `/chat/${ID}/more`, `/chat/${ID}x`])('takes %s for no id', path => {
    expect(readChatLink(path)).toEqual({ kind: 'malformed' })
  })
})
