import { expect, test } from 'vitest'
import { type MailChoice, unsubscribeTokens } from './token.ts'

const tokens = unsubscribeTokens('a key')
const digest: MailChoice = { kind: 'digest', account: 'a0000000-0000-4000-8000-000000000001', language: 'bn' }

test('what was signed is read again', () => {
  expect(tokens.read(tokens.make(digest))).toEqual(digest)
})

test('nothing else is', () => {
  const token = tokens.make(digest)
  const [payload = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...digest, account: 'b' })).toString('base64url')
  for (const each of [
    '',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${forged}.${signature}`,
    `${token}.x`,
    `${token}x`,
    token.slice(0, -1),
    unsubscribeTokens('another key').make(digest),
    'ü.ü',
  ])
    expect(tokens.read(each)).toBeUndefined()
})
