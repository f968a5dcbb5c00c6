import { expect, it } from 'vitest'
import { isEmail, isPlaceholderEmail, placeholderEmail } from './email.ts'

it.each(['a@b.co', 'rahim.k+shop@mail.example.org', 'মিনা@উদাহরণ.বাংলা'])('takes %s', email => {
  expect(isEmail(email)).toBe(true)
})

it.each([
  '',
  'rahim',
  'rahim@',
  '@shop.example',
  'rahim@shop',
  'rahim@shop.',
  'a b@shop.example',
  'a@b@c.example',
  `${'x'.repeat(320)}@b.co`,
])('refuses "%s"', email => {
  expect(isEmail(email)).toBe(false)
})

it('knows the addresses that stand for nobody, each of which differs', () => {
  const made = Array.from({ length: 50 }, placeholderEmail)
  expect(made.every(isPlaceholderEmail)).toBe(true)
  expect(made.every(isEmail)).toBe(true)
  expect(new Set(made).size).toBe(50)
  expect(isPlaceholderEmail('rahim@shop.example')).toBe(false)
})
