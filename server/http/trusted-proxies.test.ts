import { expect, test } from 'vitest'
import { trustedAddresses } from './trusted-proxies.ts'

test('addresses, ranges and IPv4 in IPv6 are told from all others, as often as they are asked for', () => {
  const isTrusted = trustedAddresses(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32'])
  for (const _ of [1, 2]) {
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '2001:db8::1'])
      expect(isTrusted(address), address).toBe(true)
    for (const address of ['11.1.2.3', '127.0.0.2', '2001:db9::1', '::1', '', 'unknown', '10.1.2.3, 4'])
      expect(isTrusted(address), address).toBe(false)
  }
  expect(trustedAddresses([])('127.0.0.1')).toBe(false)
})
