import { describe, expect, it } from 'vitest'
import { message } from '../api/fixtures.ts'
import { buildTimeline, type MessageRow } from './timeline.ts'

const bubbles = (rows: ReturnType<typeof buildTimeline>) =>
  rows.filter((row): row is MessageRow => row.kind === 'message')

describe('buildTimeline', () => {
  it('begins each day with its date', () => {
    const late = message('b', 0, { created_at: new Date(Date.UTC(2026, 2, 7, 10)).toISOString() })
    expect(buildTimeline([message('a', 1), late], []).map(({ kind }) => kind)).toEqual([
      'day',
      'message',
      'day',
      'message',
    ])
  })

  it('joins what one sender wrote shortly after another', () => {
    const rows = bubbles(
      buildTimeline([message('a', 1), message('b', 2), message('c', 3, { sender_type: 'ai' })], []),
    )
    expect(rows.map(({ opens, closes }) => [opens, closes])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('puts unsent replies last, and a stored one once', () => {
    const entry = (id: string, state: 'sending' | 'failed') => ({
      id,
      content: id,
      writtenAt: Date.UTC(2026, 2, 4, 10, 1),
      state,
      mayPass: false,
    })
    const stored = message('a', 1, { sender_type: 'human' })
    const rows = bubbles(buildTimeline([stored], [entry('a', 'sending'), entry('b', 'failed')]))
    expect(rows.map(({ id, delivery }) => [id, delivery])).toEqual([
      ['a', 'delivered'],
      ['b', 'failed'],
    ])
  })
})
