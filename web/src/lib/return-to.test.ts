import { describe, expect, it } from 'vitest'
import { destinationAfterSignIn } from '@/lib/return-to'

describe('destinationAfterSignIn', () => {
  const plan = { plan: 'Premium' }

  it('goes to the dashboard when nothing was remembered', () => {
    for (const state of [null, undefined, 'x', {}, { returnTo: null }, { returnTo: {} }]) {
      expect(destinationAfterSignIn(state, 'ada')).toEqual({ path: '/dashboard', state: null })
    }
  })

  it('goes back with the state of that place', () => {
    expect(destinationAfterSignIn({ returnTo: { path: '/payment', state: plan } }, 'ada')).toEqual({
      path: '/payment',
      state: plan,
    })
  })

  it("does not lead into another person's place", () => {
    const state = { returnTo: { path: '/dashboard/businesses/1', state: null, userId: 'ada' } }
    expect(destinationAfterSignIn(state, 'ada').path).toBe('/dashboard/businesses/1')
    expect(destinationAfterSignIn(state, 'bob').path).toBe('/dashboard')
  })

  it('never leaves the site', () => {
    expect(destinationAfterSignIn({ returnTo: { path: '//evil.example' } }, 'ada').path).toBe('/dashboard')
  })
})
