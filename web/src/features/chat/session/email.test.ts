import { expect, it } from 'vitest'
import { placeholderEmail } from '@/lib/chat/anonymous.ts'
import { isEmail } from './email.ts'

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

it('takes a placeholder', () => {
  expect(isEmail(placeholderEmail())).toBe(true)
})
