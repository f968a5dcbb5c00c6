import { expect, it } from 'vitest'
import { message } from '../api/fixtures.ts'
import { buildTimeline } from './timeline.ts'

it("puts the owner's unsent replies behind the stored messages, with what an answer rests on", () => {
  const sources = [{ kind: 'article' as const, id: '1', title: 'Returns' }]
  const details = { model: 'builtin' }
  const unsent = { id: 'b', content: 'b', writtenAt: Date.UTC(2026, 2, 4, 10, 1), byWriter: true }
  const rows = buildTimeline(
    [message('a', 1, { sender_type: 'ai', sources, details })],
    [{ ...unsent, state: 'refused' }],
  )
  expect(rows).toMatchObject([
    { kind: 'day' },
    { id: 'a', sender: 'ai', delivery: 'delivered', sources, details },
    { id: 'b', sender: 'human', delivery: 'failed', sources: null, details: null },
  ])
})

it('says of a message that offers a person whether the customer took the offer', () => {
  const rows = buildTimeline(
    [
      message('a', 1, { sender_type: 'ai', offers_person: true }),
      message('b', 2),
      message('c', 3, { sender_type: 'ai', offers_person: true }),
      message('d', 4, { takes_offer: 'c' }),
    ],
    [],
  )
  expect(rows.flatMap(row => (row.kind === 'message' ? [row.offer] : []))).toEqual([
    'open',
    null,
    'taken',
    null,
  ])
})
