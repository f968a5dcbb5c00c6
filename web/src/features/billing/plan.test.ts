import { describe, expect, it } from 'vitest'
import { chosenPlan, isPlan } from './plan.ts'

describe('chosenPlan', () => {
  it('reads the plan from the navigation state', () => {
    expect(chosenPlan({ plan: 'Premium' })).toBe('Premium')
    expect(isPlan('Premium')).toBe(true)
  })

  it.each([null, undefined, 'Premium', {}, { plan: 'Gold' }, { plan: 5 }])('is None for %o', state => {
    expect(chosenPlan(state)).toBe('None')
    expect(isPlan(chosenPlan(state))).toBe(false)
  })
})
