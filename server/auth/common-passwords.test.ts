import { beforeAll, expect, it } from 'vitest'
import { isCommonPassword, loadCommonPasswords } from './common-passwords.ts'

beforeAll(loadCommonPasswords)

it.each([
  '123456',
  'qwerty',
  'PassWord',
  ' letmein ',
  'p@ssw0rd',
  '1q2w3e4r',
  '654321',
  'abcdefg',
  'aaaaaa',
  '12121212',
  '987654321',
])('counts %j as common', password => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['first-secret-1', 'correct horse', 'rosewood7', 'a'.repeat(72), 'ü'.repeat(36), '841733'])(
  'counts %j as none of them',
  password => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
