import { describe, expect, it } from 'vitest'
import type { AccountPlan } from './plan.ts'
import { planNotice, planWords } from './plan-words.ts'

const trial: AccountPlan = {
  plan: null,
  status: null,
  trial_ends_at: '2026-03-02T12:00:00Z',
  is_over: false,
}
const over = { ...trial, is_over: true }
const premium = { ...over, plan: 'premium', status: 'active', is_over: false }
const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)

describe('planNotice', () => {
  it('says nothing until four hours before the end', () => {
    expect(planNotice(trial, at('07:59'), 'en')).toBeNull()
    expect(planNotice(trial, at('08:00'), 'en')?.title).toMatch(/^Your free trial ends .* at /)
  })

  it('says that the trial has ended, and who answers', () => {
    expect(planNotice(over, at('12:00'), 'en')).toEqual({
      title: 'Your free trial has ended',
      text: 'Your customers are still answered, by the built-in assistant.',
    })
  })

  it('says nothing with a plan', () => {
    expect(planNotice(premium, at('12:00'), 'en')).toBeNull()
  })
})

describe('planWords', () => {
  it.each([
    [premium, /^Premium is active\.$/],
    [{ ...premium, status: 'past_due' }, /^Premium\. A payment is due\.$/],
    [trial, /^Free trial until .* at .*built-in assistant/],
    [over, /^Your free trial ended .* at .*still answered/],
  ])('tells %o', (plan, words) => {
    expect(planWords(plan, 'en')).toMatch(words)
  })
})
