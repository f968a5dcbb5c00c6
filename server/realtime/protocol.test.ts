import { describe, expect, test } from 'vitest'
import { decode, encode, type Message } from './protocol.ts'

const message: Message = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:chat:a',
  event: 'phx_join',
  payload: { config: {} },
}

/** A broadcast as version 2.0.0 sends it. */
function pushed({
  joinRef = '1',
  ref = '2',
  topic = 'realtime:chat:a',
  event = 'typing',
  payload = '{"who":"customer"}',
  kind = 3,
  encoding = 1,
} = {}): Buffer {
  const names = [joinRef, ref, topic, event, '']
  return Buffer.concat([
    Buffer.from([kind, ...names.map(name => name.length), encoding]),
    Buffer.from(names.join('') + payload),
  ])
}

describe('decode', () => {
  test.each(['1.0.0', '2.0.0'] as const)('reads what encode writes, in %s', version => {
    expect(decode(Buffer.from(encode(message, version)), false, version)).toEqual(message)
  })

  test('reads a binary broadcast', () => {
    expect(decode(pushed(), true, '2.0.0')).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:chat:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'typing', payload: { who: 'customer' } },
    })
  })

  test('reads a broadcast without refs', () => {
    expect(decode(pushed({ joinRef: '', ref: '' }), true, '2.0.0')).toMatchObject({
      joinRef: null,
      ref: null,
    })
  })

  test.each([
    ['a binary frame in version 1.0.0', pushed(), true, '1.0.0'],
    ['another kind of binary frame', pushed({ kind: 4 }), true, '2.0.0'],
    ['binary content', pushed({ encoding: 0 }), true, '2.0.0'],
    ['a frame that ends in its names', pushed().subarray(0, 12), true, '2.0.0'],
    ['an empty binary frame', Buffer.alloc(0), true, '2.0.0'],
    ['no JSON', Buffer.from('hello'), false, '2.0.0'],
    ['an object in version 2.0.0', Buffer.from('{"topic":"a"}'), false, '2.0.0'],
    ['an array in version 1.0.0', Buffer.from('[1,2]'), false, '1.0.0'],
    ['null', Buffer.from('null'), false, '1.0.0'],
    ['a topic that is no text', Buffer.from('[null,null,1,"a",{}]'), false, '2.0.0'],
    ['an endless ref', Buffer.from(`[null,"${'1'.repeat(65)}","a","b",{}]`), false, '2.0.0'],
    ['a payload that is no object', Buffer.from('[null,null,"a","b",[]]'), false, '2.0.0'],
  ] as const)('refuses %s', (_what, frame, isBinary, version) => {
    expect(decode(Buffer.from(frame), isBinary, version)).toBeUndefined()
  })
})
