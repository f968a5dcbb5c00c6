import { describe, expect, it } from 'vitest'
import { session } from './fixtures.ts'
import { customerEmail, customerName, isWaiting, parseNarrowing, toStatus, toStored } from './session.ts'

describe('the status', () => {
  it("is 'manual' for what is stored as 'escalated', and back", () => {
    expect(toStatus('escalated')).toBe('manual')
    expect(toStored('manual')).toBe('escalated')
    expect(toStatus('active')).toBe('active')
    expect(toStored('resolved')).toBe('resolved')
  })

  it('is read from an address only when it is one', () => {
    expect(parseNarrowing('manual')).toBe('manual')
    expect(parseNarrowing('held')).toBe('held')
    expect(parseNarrowing('escalated')).toBeUndefined()
    expect(parseNarrowing(null)).toBeUndefined()
  })
})

describe('the customer', () => {
  it('has the name and address that were given', () => {
    const given = { customer_name: ' Maya Chen ', customer_email: 'maya@example.com' }
    expect(customerName(given)).toBe('Maya Chen')
    expect(customerEmail(given)).toBe('maya@example.com')
  })

  it('is an Anonymous Customer without an address when none was given', () => {
    const anonymous = { customer_name: 'Anonymous', customer_email: 'anonymous-1a2b3c4d@Anonymous.invalid' }
    expect(customerName(anonymous)).toBe('Anonymous Customer')
    expect(customerEmail(anonymous)).toBeUndefined()
    expect(customerName({ customer_name: ' ', customer_email: '' })).toBe('Anonymous Customer')
    expect(customerEmail({ customer_name: 'Anonymous', customer_email: '' })).toBeUndefined()
  })

  it('may leave an address later', () => {
    const left = { customer_name: 'Anonymous', customer_email: 'maya@example.com' }
    expect(customerEmail(left)).toBe('maya@example.com')
  })
})

describe('waiting', () => {
  it('is for the owner only in manual status', () => {
    const waiting_since = '2026-03-04T10:00:00Z'
    expect(isWaiting(session({ status: 'escalated', waiting_since }))).toBe(true)
    expect(isWaiting(session({ status: 'active', waiting_since }))).toBe(false)
    expect(isWaiting(session({ status: 'escalated' }))).toBe(false)
  })
})
