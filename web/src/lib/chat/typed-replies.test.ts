import { expect, it } from 'vitest'
import { announceSignOut } from '@/lib/session-end'
import { noteTyped, typedReplies } from './typed-replies.ts'

it('keeps what is typed, by business, until it is sent or its writer signs out', () => {
  noteTyped('shop', 'chat 1', ['On its way.', ' '])
  noteTyped('shop', 'chat 2', ['We open'])
  noteTyped('other shop', 'chat 3', ['Hello'])
  expect(typedReplies('shop')).toEqual(['On its way.', 'We open'])
  noteTyped('shop', 'chat 1', [''])
  expect(typedReplies('shop')).toEqual(['We open'])
  announceSignOut('begun')
  announceSignOut('failed')
  expect(typedReplies('shop')).toEqual([])
  expect(typedReplies('other shop')).toEqual([])
})
