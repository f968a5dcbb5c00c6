import { describe, expect, it } from 'vitest'
import { message } from '../api/fixtures.ts'
import { buildTimeline } from '../thread/timeline.ts'
import { withNotes } from './with-notes.ts'

const note = (id: string, created_at: string) => ({ id, content: id, author_id: null, created_at })
const timeline = buildTimeline([message('a', 0), message('b', 10)], [], undefined)
const order = (...notes: ReturnType<typeof note>[]) =>
  withNotes(timeline, notes).map(row => (row.kind === 'day' ? 'day' : row.key))

describe('notes in a conversation', () => {
  it('stand behind what was said before them', () => {
    const between = note('note', '2026-03-04T10:00:05.000Z')
    expect(order(between)).toEqual(['day', 'a', 'note', 'b'])
  })

  it('stand last when they are newest, in the order of writing', () => {
    const notes = [note('one', '2026-03-04T10:01:00.000Z'), note('two', '2026-03-04T10:02:00.000Z')]
    expect(order(...notes)).toEqual(['day', 'a', 'b', 'one', 'two'])
  })

  it('stand before the day of the first message when they are older', () => {
    expect(order(note('old', '2026-03-01T10:00:00.000Z'))).toEqual(['old', 'day', 'a', 'b'])
  })
})
