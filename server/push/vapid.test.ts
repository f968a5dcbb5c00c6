import { expect, test } from 'vitest'
import { defaultSubject, publicKeyOf, vapidKeysOf } from './vapid.ts'

test('the same secret gives the same keys, another one others', () => {
  const keys = vapidKeysOf('a secret')
  expect(vapidKeysOf('a secret')).toEqual(keys)
  expect(vapidKeysOf('another secret')).not.toEqual(keys)
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(publicKeyOf(keys.privateKey)).toBe(keys.publicKey)
})

test('what is no key is refused', () => {
  expect(() => publicKeyOf('A'.repeat(43))).toThrow()
})

test('push services may write to the site, or to who its e-mails come from', () => {
  expect(defaultSubject('https://chat.example.com', 'a@example.com')).toBe('https://chat.example.com')
  expect(defaultSubject('http://localhost:3000', 'Shop <a@example.com>')).toBe('mailto:a@example.com')
})
