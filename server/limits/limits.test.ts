import { describe, expect, it } from 'vitest'
import { createLimits, networkOf, noLimits, RateLimited } from './limits.ts'

const uses = async (times: number, use: (index: number) => Promise<void>) => {
  let allowed = 0
  for (let index = 0; index < times; index += 1) {
    await use(index).then(
      () => {
        allowed += 1
      },
      error => expect(error).toBeInstanceOf(RateLimited),
    )
  }
  return allowed
}

describe('limits', () => {
  it('lets 10 log-ins of an e-mail through and tells when to come back', async () => {
    const limits = createLimits()
    expect(await uses(50, () => limits.consume('loginByEmailAndNetwork', 'a@example.com'))).toBe(10)
    const refusal = await limits.consume('loginByEmailAndNetwork', 'a@example.com').catch(error => error)
    expect(refusal).toMatchObject({ limit: 'loginByEmailAndNetwork' })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(290)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(300)
  })

  it('counts each key and each name by itself', async () => {
    const limits = createLimits()
    await uses(10, () => limits.consume('loginByEmailAndNetwork', 'a@example.com'))
    await limits.consume('loginByEmailAndNetwork', 'b@example.com')
    await limits.consume('mailByEmailAndNetwork', 'a@example.com')
  })

  it('counts the addresses of one IPv6 network together', async () => {
    const limits = createLimits()
    const allowed = await uses(200, index =>
      limits.consume('loginByAddress', `2001:db8:1:2::${index.toString(16)}`),
    )
    expect(allowed).toBe(100)
    await limits.consume('loginByAddress', '2001:db8:1:3::1')
  })

  it('counts nothing when off', async () => {
    expect(await uses(50, () => noLimits.consume('loginByEmailAndNetwork', 'a@example.com'))).toBe(50)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
