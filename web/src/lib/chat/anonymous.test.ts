import { expect, it } from 'vitest'
import { isPlaceholderEmail, placeholderEmail } from './anonymous.ts'

it('makes placeholders that differ, and knows them from addresses', () => {
  const made = Array.from({ length: 50 }, placeholderEmail)
  expect(made.every(isPlaceholderEmail)).toBe(true)
  expect(new Set(made).size).toBe(50)
  expect(isPlaceholderEmail(' anonymous-1a2b3c4d@Anonymous.invalid ')).toBe(true)
  expect(isPlaceholderEmail('rahim@shop.example')).toBe(false)
})
