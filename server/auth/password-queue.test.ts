import { expect, test, vi } from 'vitest'
import { hashPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', () => ({ hash: async () => 'hash', verify: async () => true }))

test('hashes that nobody could wait for are refused at once, and later ones are made again', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword('long enough')))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  // 100 wait, beside those under way, which differ by the machine's processors.
  expect(refused.length).toBeGreaterThanOrEqual(47)
  expect(refused.length).toBeLessThan(50)
  expect(refused[0]).toMatchObject({ reason: { code: 'over_request_rate_limit' } })
  expect(await hashPassword('long enough')).toBe('hash')
})
