import { expect, test } from 'vitest'
import { createChatBusinesses } from './chat-businesses.ts'

test('a call that names only a chat is of the business that the chat was seen with', () => {
  const { businessOf, knows, learn } = createChatBusinesses()
  expect(businessOf({ business_id: 'B1' })).toBe('b1')
  expect(businessOf({ session_id: 's1' })).toBe('unknown')
  learn({ session_id: 'S1', business_id: 'B1' })
  expect(businessOf({ session_id: 's1', session_key: 'k' })).toBe('b1')
  learn({ session_id: 's2' })
  expect(businessOf({ session_id: 's2' })).toBe('unknown')
  learn({ session_id: 'S3', session_key: 'Key' })
  expect(knows({ session_id: 's3', session_key: 'Key' })).toBe(true)
  expect(knows({ session_id: 's3', session_key: 'key' })).toBe(false)
  expect(knows({ session_id: 's4', session_key: undefined })).toBe(false)
})
