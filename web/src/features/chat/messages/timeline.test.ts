import { describe, expect, it } from 'vitest'
import { message } from '../api/chat-fixtures.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'
import { buildTimeline, isWaitingForTeam, type MessageRow } from './timeline.ts'

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
  byCustomer: true,
  writtenAt: Date.parse(message('x', 3 * MINUTE).created_at),
  state,
})

describe('buildTimeline', () => {
  it('begins each day with a separator', () => {
    const rows = build([message('a', 0), message('b', MINUTE), message('c', 48 * 60 * MINUTE)])
    expect(kinds(rows)).toEqual(['day', 'a', 'b', 'day', 'c'])
  })

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

  it('joins bubbles of one sender that follow each other closely', () => {
    const rows = build([
      message('a', 0),
      message('b', MINUTE),
      message('c', 9 * MINUTE),
      message('d', 9 * MINUTE + 1, { sender_type: 'ai' }),
    ]).filter((row): row is MessageRow => row.kind === 'message')
    expect(rows.map(({ id, opens, closes }) => [id, opens, closes])).toEqual([
      ['a', true, false],
      ['b', false, true],
      ['c', true, true],
      ['d', true, true],
    ])
  })

  it('puts unsent messages last, each id once', () => {
    const rows = build(
      [message('a', 0), message('sent', 9 * MINUTE)],
      [entry('sent', 'sending'), entry('waits', 'queued'), entry('fails', 'failed')],
    ).filter(row => row.kind === 'message')
    expect(rows.map(({ id, delivery }) => [id, delivery])).toEqual([
      ['a', 'delivered'],
      ['sent', 'delivered'],
      ['waits', 'sending'],
      ['fails', 'failed'],
    ])
  })

  it('keeps a picture at hand that this page sends or has sent', () => {
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

describe('isWaitingForTeam', () => {
  it('is over when a person writes', () => {
    const asked = [message('a', 0, { sender_type: 'ai' }), message('b', 1)]
    expect(isWaitingForTeam(asked)).toBe(true)
    expect(isWaitingForTeam([...asked, message('c', 2, { sender_type: 'human' }), message('d', 3)])).toBe(
      false,
    )
  })
})
