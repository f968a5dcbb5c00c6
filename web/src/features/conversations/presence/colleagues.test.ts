import { expect, test } from 'vitest'
import {
  type Colleagues,
  describe as describeColleagues,
  nextEnd,
  readPresence,
  withPresence,
} from './colleagues.ts'

const nobody: Colleagues = new Map()
const names = (id: string) => ({ a: 'Asha', b: 'Ben' })[id] ?? 'Somebody else'
const told = (others: Colleagues, now: number) => describeColleagues(others, now, names)

test('who looks is told, who types before them, and who left no more', () => {
  const asha = withPresence(nobody, { user_id: 'a', doing: 'looking' }, 1000)
  expect(told(asha, 1000)).toBe('Asha is looking at this chat')
  const both = withPresence(asha, { user_id: 'b', doing: 'looking' }, 1000)
  expect(told(both, 1000)).toBe('Asha and Ben are looking at this chat')
  const typing = withPresence(both, { user_id: 'b', doing: 'typing' }, 1000)
  expect(told(typing, 1000)).toBe('Ben is typing…')
  const left = withPresence(typing, { user_id: 'b', doing: 'left' }, 1000)
  expect(told(left, 1000)).toBe('Asha is looking at this chat')
})

test('what is not said again ends by itself: first that somebody types, then that they look', () => {
  const typing = withPresence(nobody, { user_id: 'a', doing: 'typing' }, 0)
  const end = nextEnd(typing, 0) ?? 0
  expect(told(typing, end - 1)).toBe('Asha is typing…')
  expect(told(typing, end)).toBe('Asha is looking at this chat')
  const gone = nextEnd(typing, end) ?? 0
  expect(told(typing, gone - 1)).toBe('Asha is looking at this chat')
  expect(told(typing, gone)).toBe('')
  expect(nextEnd(typing, gone)).toBeUndefined()
})

test('to look on does not end that somebody types', () => {
  const typing = withPresence(nobody, { user_id: 'a', doing: 'typing' }, 0)
  expect(told(withPresence(typing, { user_id: 'a', doing: 'looking' }, 1), 1)).toBe('Asha is typing…')
})

test('only events of this chat are read, and only what they may say', () => {
  const event = { session_id: 's', user_id: 'a', doing: 'looking' }
  expect(readPresence(event, 's')).toEqual({ user_id: 'a', doing: 'looking' })
  for (const other of [
    { ...event, session_id: 't' },
    { ...event, user_id: 7 },
    { ...event, doing: 'dancing' },
    null,
    'looking',
  ])
    expect(readPresence(other, 's')).toBeUndefined()
})
