import { describe, expect, it } from 'vitest'
import { message } from '../api/chat-fixtures.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'
import { buildTimeline, isWaitingForTeam, openOffer } from './timeline.ts'

const MINUTE = 60_000
const build = (messages: ChatMessage[], outbox: OutboxEntry[] = [], previews = new Map<string, File>()) =>
  buildTimeline(messages, outbox, previews)
const kinds = (rows: ReturnType<typeof buildTimeline>) =>
  rows.map(row => (row.kind === 'message' ? row.id : row.kind))
const entry = (id: string, state: OutboxEntry['state']): OutboxEntry => ({
  id,
  content: id,
  imageUrl: null,
  image: null,
  progress: null,
  takesOffer: null,
  byWriter: true,
  writtenAt: Date.parse(message('x', 3 * MINUTE).created_at),
  state,
})

describe('buildTimeline', () => {
  it('marks where a person takes the place of the assistant, once', () => {
    const rows = build([
      message('a', 0, { sender_type: 'ai' }),
      message('b', 1),
      message('c', 2, { sender_type: 'human' }),
      message('d', 3),
      message('e', 4, { sender_type: 'human' }),
    ])
    expect(kinds(rows)).toEqual(['day', 'a', 'b', 'joined', 'c', 'd', 'e'])
  })

  it('shows an unsent image without words by the text that will be stored', () => {
    const [row] = build([], [{ ...entry('waits', 'sending'), content: '' }]).filter(
      row => row.kind === 'message',
    )
    expect(row?.content).toBe('Sent an image')
  })

  it('keeps an image at hand that this page sends or has sent', () => {
    const image = new File(['x'], 'x.png')
    const rows = build(
      [message('sent', 0, { image_url: '/x.png' })],
      [{ ...entry('waits', 'sending'), image, progress: 0.5 }],
      new Map([['sent', image]]),
    ).filter(row => row.kind === 'message')
    expect(rows).toMatchObject([
      { id: 'sent', imageUrl: '/x.png', preview: image, progress: null },
      { id: 'waits', imageUrl: null, preview: image, progress: 0.5 },
    ])
  })
})

describe('openOffer', () => {
  const offer = message('offer', 1, { sender_type: 'ai', offers_person: true })
  const asked = [message('a', 0), offer]

  it.each<[string, ChatMessage[], string | null]>([
    ['of the last reply', asked, 'offer'],
    [
      'of a reply with images',
      [...asked, message('picture', 2, { sender_type: 'ai', image_url: 'https://shop.example/1.webp' })],
      'offer',
    ],
    ['not once an answer has come later', [...asked, message('answer', 2, { sender_type: 'ai' })], null],
    ['until the next reply is there', [...asked, message('b', 2)], 'offer'],
    [
      'not once the assistant has answered again',
      [...asked, message('b', 2), message('c', 3, { sender_type: 'ai' })],
      null,
    ],
    ['not once a person has written', [...asked, message('b', 2, { sender_type: 'human' })], null],
    ['not once it is taken', [...asked, message('b', 2, { takes_offer: 'offer' })], null],
    ['none in a chat without replies', [message('a', 0)], null],
  ])('is there %s', (_, messages, expected) => {
    expect(openOffer('active', messages, [])).toBe(expected)
  })

  it('is gone while it is being taken, and when the chat is not the assistant’s', () => {
    expect(openOffer('active', asked, [{ ...entry('b', 'sending'), takesOffer: 'offer' }])).toBeNull()
    expect(openOffer('escalated', asked, [])).toBeNull()
    expect(openOffer('resolved', asked, [])).toBeNull()
  })
})

describe('isWaitingForTeam', () => {
  it('is over when a person writes', () => {
    const asked = [message('a', 0, { sender_type: 'ai' }), message('b', 1)]
    expect(isWaitingForTeam(asked)).toBe(true)
    expect(isWaitingForTeam([...asked, message('c', 2, { sender_type: 'human' }), message('d', 3)])).toBe(
      false,
    )
  })
})
