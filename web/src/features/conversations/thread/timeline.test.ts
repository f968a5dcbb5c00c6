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
    undefined,
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
    undefined,
  )
  expect(rows.flatMap(row => (row.kind === 'message' ? [row.offer] : []))).toEqual([
    'open',
    null,
    'taken',
    null,
  ])
})

it('says which replies of the team the customer has seen', () => {
  const messages = [
    message('a', 0, { sender_type: 'human' }),
    message('b', 1),
    message('c', 2, { sender_type: 'human' }),
    message('d', 3, { sender_type: 'human' }),
  ]
  const seen = (until: string | null) =>
    buildTimeline(messages, [], undefined, until).flatMap(row => (row.kind === 'message' ? [row.isSeen] : []))
  expect(seen(messages[2]?.created_at ?? null)).toEqual([true, false, true, false])
  expect(seen(null)).toEqual([false, false, false, false])
})

it('names who of the team wrote what, each in a group of their own', () => {
  const people = [
    { user_id: 'anna', email: 'anna@shop.example', role: 'owner', is_caller: true },
    { user_id: 'abel', email: 'abel@shop.example', role: 'agent', is_caller: false },
  ]
  const written = ['anna', 'anna', 'abel', 'gone', null].map((author_id, index) =>
    message(String(index), index, { sender_type: 'human', author_id }),
  )
  const unsent = { id: 'u', content: 'u', writtenAt: Date.UTC(2026, 2, 4, 10, 1), byWriter: true }
  const rows = buildTimeline([message('q', 0), ...written], [{ ...unsent, state: 'sending' }], people)
  expect(rows.flatMap(row => (row.kind === 'message' ? [[row.author, row.opens]] : []))).toEqual([
    ['', true],
    ['You', true],
    ['You', false],
    ['abel@shop.example', true],
    ['Former member', true],
    ['Team', true],
    ['You', true],
  ])
})
