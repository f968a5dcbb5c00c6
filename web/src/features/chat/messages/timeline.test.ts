import { describe, expect, it } from 'vitest'
import { message } from '../api/chat-fixtures.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'
import { buildTimeline, isWaitingForTeam } from './timeline.ts'

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

  it('shows an unsent picture without words by the text that will be stored', () => {
    const [row] = build([], [{ ...entry('waits', 'sending'), content: '' }]).filter(
      row => row.kind === 'message',
    )
    expect(row?.content).toBe('Sent an image')
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
