import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('the secret of an installation')
const token = '123456789:AAE-a_token'

test('what was closed opens with the same secret at the same place', () => {
  expect(seal.open(seal.close(token, 'telegram:1'), 'telegram:1')).toBe(token)
  expect(createSeal('the secret of an installation').open(seal.close(token, 'a'), 'a')).toBe(token)
})

test('it shows nothing, and looks another way each time', () => {
  const sealed = seal.close(token, 'telegram:1')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('AAE')
  expect(seal.close(token, 'telegram:1')).not.toBe(sealed)
})

test('it opens with no other secret, at no other place, and not when it was changed', () => {
  const sealed = seal.close(token, 'telegram:1')
  expect(createSeal('another one').open(sealed, 'telegram:1')).toBeUndefined()
  expect(seal.open(sealed, 'telegram:2')).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(seal.open(changed.toString('base64url'), 'telegram:1'), `byte ${at}`).toBeUndefined()
  }
  for (const broken of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -1), 'ÄÖ', '%%%'])
    expect(seal.open(broken, 'telegram:1'), broken).toBeUndefined()
})
