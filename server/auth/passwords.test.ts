import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, passwordMatches, requireGoodPassword } from './passwords.ts'

it('hashes with argon2id and knows its own hash', async () => {
  const encrypted = await hashPassword('correct horse')
  expect(encrypted).toMatch(/^\$argon2id\$/)
  expect(parseOptions(encrypted)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await passwordMatches('correct horse', encrypted)).toBe(true)
  expect(await passwordMatches('Correct horse', encrypted)).toBe(false)
})

it('is false without a hash', async () => {
  expect(await passwordMatches('anything', undefined)).toBe(false)
  expect(await passwordMatches('anything', null)).toBe(false)
})

it.each([
  ['', 'Password must be at least 6 characters long.'],
  ['12345', 'Password must be at least 6 characters long.'],
  ['a'.repeat(73), 'Password cannot be longer than 72 bytes.'],
  ['ü'.repeat(37), 'Password cannot be longer than 72 bytes.'],
])('refuses %j', (password, message) => {
  expect(() => requireGoodPassword(password)).toThrow(message)
})

it.each(['123456', 'a'.repeat(72), 'ü'.repeat(36)])('takes %j', password => {
  expect(() => requireGoodPassword(password)).not.toThrow()
})
