import { describe, expect, it } from 'vitest'
import { assistantNotice, countReplies } from './assistant-usage.ts'

const on = { is_assistant_on: true, daily_reply_limit: 1000 }
const used = (replies_today: number) => ({ replies_today, resets_at: '2026-03-05T00:00:00+00:00' })

describe('assistantNotice', () => {
  it('is silent while the assistant answers, and while nothing is known', () => {
    expect(assistantNotice(on, used(999))).toBeNull()
    expect(assistantNotice(on, undefined)).toBeNull()
  })

  it('says that the limit is reached, and that a raised one is not', () => {
    expect(assistantNotice(on, used(1000))?.title).toBe('The daily limit of 1,000 replies is reached')
    expect(assistantNotice({ ...on, daily_reply_limit: 1001 }, used(1000))).toBeNull()
  })

  it('says first that the assistant is off', () => {
    const off = { ...on, is_assistant_on: false }
    expect(assistantNotice(off, undefined)?.title).toBe('The assistant is switched off')
    expect(assistantNotice(off, used(1000))?.title).toBe('The assistant is switched off')
  })
})

describe('countReplies', () => {
  it('counts one and many', () => {
    expect([1, 0, 1000].map(count => countReplies(count, 'en'))).toEqual([
      '1 reply',
      '0 replies',
      '1,000 replies',
    ])
  })
})
