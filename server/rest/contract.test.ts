import { expect, test } from 'vitest'
import { keepsPlan } from './contract.ts'

test.each([
  ['get_chat_messages', { session_id: 'a', session_key: 'b', after: '2026-01-01T00:00:00Z' }, true],
  ['get_chat_messages', { session_id: 'a', session_key: 'b', after: null }, false],
  ['get_chat_messages', { session_id: 'a', session_key: 'b' }, false],
  ['list_chat_sessions', { business_id: 'a', after: '2026-01-01T00:00:00Z' }, false],
])('%s with %j keeps its plan: %s', (name, values, expected) => {
  expect(keepsPlan(name, values)).toBe(expected)
})
