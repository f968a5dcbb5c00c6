import { parseOptions } from '@node-rs/argon2'
import { beforeAll, expect, it } from 'vitest'
import { loadCommonPasswords } from './common-passwords.ts'
import { hashPassword, passwordMatches, requireGoodPassword } from './passwords.ts'

beforeAll(loadCommonPasswords)

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

const common = 'This password is one of the most common ones. Please choose another.'
const ownAddress = 'Your e-mail address is no password. Please choose another.'

it.each([
  ['', 'Password must be at least 6 characters long.'],
  ['12345', 'Password must be at least 6 characters long.'],
  ['a'.repeat(73), 'Password cannot be longer than 72 bytes.'],
  ['ü'.repeat(37), 'Password cannot be longer than 72 bytes.'],
  ['123456', common],
  ['Password', common],
  ['rosewood.candles', ownAddress],
  ['Rosewood.Candles@example.com', ownAddress],
])('refuses %j', (password, message) => {
  expect(() => requireGoodPassword(password, 'rosewood.candles@example.com')).toThrow(message)
})

it.each(['first-secret-1', 'a'.repeat(72), 'ü'.repeat(36), 'correct horse', 'rosewood.candles7'])(
  'takes %j',
  password => {
    expect(() => requireGoodPassword(password, 'rosewood.candles@example.com')).not.toThrow()
  },
)
