import { describe, expect, it } from 'vitest'
import { parseReplyLimit } from './reply-limit.ts'

describe('parseReplyLimit', () => {
  it.each([
    ['1', 1],
    [' 250 ', 250],
    ['1,000', 1000],
    ['1.000', 1000],
    ['1 000', 1000],
    ['100000', 100_000],
    ['100,000', 100_000],
  ])('reads %j', (text, limit) => expect(parseReplyLimit(text)).toBe(limit))

  it.each(['', '0', '-5', '1.5', '12,34', '1e3', 'many', '100001', '99999999999999999999'])(
    'refuses %j',
    text => expect(parseReplyLimit(text)).toBeUndefined(),
  )
})
