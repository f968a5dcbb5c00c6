import { describe, expect, it } from 'vitest'
import { assistantNotice } from './assistant-usage.ts'

const on = { is_assistant_on: true, daily_reply_limit: 1000 }
const used = (
  replies_today: number,
  account_replies_today = replies_today,
  trouble: string | null = null,
) => ({
  replies_today,
  resets_at: '2026-03-05T00:00:00+00:00',
  account_replies_today,
  account_limit: 5000,
  trouble,
  trouble_since: trouble && '2026-03-04T10:05:00+00:00',
})

describe('assistantNotice', () => {
  it('is silent while the assistant answers, and while nothing is known', () => {
    expect(assistantNotice(on, used(799))).toBeNull()
    expect(assistantNotice(on, undefined)).toBeNull()
  })

  it('says that the limit is reached, and that a raised one is not', () => {
    expect(assistantNotice(on, used(1000))?.title).toBe('The daily limit of 1,000 replies is reached')
    expect(assistantNotice({ ...on, daily_reply_limit: 1500 }, used(1000))).toBeNull()
  })

  it('says before that most of it is used, except of a small limit', () => {
    expect(assistantNotice(on, used(800))?.title).toBe('800 of the 1,000 replies are used today')
    expect(assistantNotice({ ...on, daily_reply_limit: 9 }, used(8))).toBeNull()
  })

  it('says the same of all businesses together', () => {
    expect(assistantNotice(on, used(10, 4000))?.title).toBe(
      '4,000 of the 5,000 replies that all your businesses have together are used today',
    )
    expect(assistantNotice(on, used(10, 5000))?.title).toBe(
      'The daily limit of 5,000 replies that all your businesses have together is reached',
    )
  })

  it('says that the language model does not answer, and why', () => {
    const notice = assistantNotice(on, used(3, 3, 'unauthorized'))
    expect(notice?.title).toBe('Your assistant is answering without its language model')
    expect(notice?.text).toContain(': it refuses the key it was given. Nobody has to wait')
    expect(notice?.remedy).toBeUndefined()
    expect(assistantNotice(on, used(3, 3, 'new'))?.text).not.toContain('undefined')
    expect(assistantNotice(on, used(1000, 1000, 'unauthorized'))?.title).toContain('The daily limit')
  })

  it('says first that the assistant is off', () => {
    const off = { ...on, is_assistant_on: false }
    expect(assistantNotice(off, undefined)?.title).toBe('The assistant is switched off')
    expect(assistantNotice(off, used(1000))?.title).toBe('The assistant is switched off')
  })
})
