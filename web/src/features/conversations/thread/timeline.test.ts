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
