import { expect, test } from 'vitest'
import { vapidPrivateKey } from '../../../../server/process/keys.ts'
import { defaultSubject, publicKeyOf } from './vapid.ts'

test('the same secret gives the same keys, another one others', () => {
  const keyOf = (secret: string) => publicKeyOf(vapidPrivateKey(secret))
  expect(keyOf('a secret')).toBe(keyOf('a secret'))
  expect(keyOf('another secret')).not.toBe(keyOf('a secret'))
  expect(keyOf('a secret')).toMatch(/^B[\w-]{86}$/)
})

test('what is no key is refused', () => {
  expect(() => publicKeyOf('A'.repeat(43))).toThrow()
})

test('push services may write to the site, or to who its e-mails come from', () => {
  expect(defaultSubject('https://chat.example.com', 'a@example.com')).toBe('https://chat.example.com')
  expect(defaultSubject('http://localhost:3000', 'Shop <a@example.com>')).toBe('mailto:a@example.com')
})
