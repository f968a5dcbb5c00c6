import { describe, expect, it } from 'vitest'
import { verifierHashOf } from './pkce.ts'
import { tokenDigest } from './tokens.ts'

const verifier = 'a'.repeat(56)
const hash = tokenDigest(verifier)

describe('verifierHashOf', () => {
  it('is the same for a hashed and for a plain challenge', () => {
    const hashed = { code_challenge: hash.toString('base64url'), code_challenge_method: 's256' }
    expect(verifierHashOf(hashed)).toEqual(hash)
    expect(verifierHashOf({ ...hashed, code_challenge_method: 'S256' })).toEqual(hash)
    expect(verifierHashOf({ code_challenge: verifier, code_challenge_method: 'plain' })).toEqual(hash)
  })

  it.each([
    {},
    { code_challenge: null, code_challenge_method: null },
    { code_challenge: '', code_challenge_method: '' },
  ])('is null for %j', input => {
    expect(verifierHashOf(input)).toBeNull()
  })

  it.each([
    [{ code_challenge: verifier }, /requires/],
    [{ code_challenge_method: 's256' }, /requires/],
    [{ code_challenge: 'abc', code_challenge_method: 'plain' }, /43 to 128/],
    [{ code_challenge: 'a'.repeat(129), code_challenge_method: 'plain' }, /43 to 128/],
    [{ code_challenge: `${'a'.repeat(42)}\u0000`, code_challenge_method: 'plain' }, /43 to 128/],
    [{ code_challenge: verifier, code_challenge_method: 's256' }, /SHA-256/],
    [{ code_challenge: verifier, code_challenge_method: 'md5' }, /must be plain/],
  ])('refuses %j', (input, words) => {
    expect(() => verifierHashOf(input)).toThrow(words)
  })
})
