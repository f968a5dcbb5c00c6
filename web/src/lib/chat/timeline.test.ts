import { describe, expect, it } from 'vitest'
import type { DeliveryState } from './delivery-queue.ts'
import type { Sender } from './messages.ts'
import { buildTimeline, type MessageRow, storedRow, unsentRow } from './timeline.ts'

const MINUTE = 60_000
const START = Date.parse('2026-03-04T10:00:00.000Z')
/** A stored message; `at` counts milliseconds from the chat's start. */
const stored = (id: string, at: number, sender_type: Sender = 'customer') =>
  storedRow({
    id,
    sender_type,
    content: id,
    image_url: null,
    file: null,
    created_at: new Date(START + at).toISOString(),
  })
const unsent = (id: string, state: DeliveryState) =>
  unsentRow({ id, content: id, writtenAt: START + 3 * MINUTE, state, byWriter: true }, 'customer')
const bubbles = (rows: ReturnType<typeof buildTimeline>) =>
  rows.filter((row): row is MessageRow => row.kind === 'message')

describe('buildTimeline', () => {
  it('begins each day with a separator', () => {
    const rows = buildTimeline([stored('a', 0), stored('b', MINUTE), stored('c', 48 * 60 * MINUTE)], [])
    expect(rows.map(row => (row.kind === 'message' ? row.id : row.kind))).toEqual([
      'day',
      'a',
      'b',
      'day',
      'c',
    ])
  })

  it('groups what one sender wrote within a short time', () => {
    const rows = bubbles(
      buildTimeline(
        [stored('a', 0), stored('b', MINUTE), stored('c', 9 * MINUTE), stored('d', 9 * MINUTE + 1, 'ai')],
        [],
      ),
    )
    expect(rows.map(({ id, opens, closes }) => [id, opens, closes])).toEqual([
      ['a', true, false],
      ['b', false, true],
      ['c', true, true],
      ['d', true, true],
    ])
  })

  it('puts unsent messages last, each id once', () => {
    const rows = bubbles(
      buildTimeline(
        [stored('a', 0), stored('sent', 9 * MINUTE)],
        [
          unsent('sent', 'sending'),
          unsent('waits', 'queued'),
          unsent('fails', 'failed'),
          unsent('refused', 'refused'),
        ],
      ),
    )
    expect(rows.map(({ id, delivery }) => [id, delivery])).toEqual([
      ['a', 'delivered'],
      ['sent', 'delivered'],
      ['waits', 'sending'],
      ['fails', 'failed'],
      ['refused', 'failed'],
    ])
  })
})
