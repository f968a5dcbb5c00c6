import { expect, it } from 'vitest'
import { describeBlock } from './describe-block.ts'

it('says until when a customer is blocked, if it ends', () => {
  expect(describeBlock({ expires_at: null })).toBe('for good')
  const end = new Date(2026, 2, 4, 14, 5).toISOString()
  expect(describeBlock({ expires_at: end }, 'en-GB')).toBe('until 14:05, 4 Mar 2026')
})
