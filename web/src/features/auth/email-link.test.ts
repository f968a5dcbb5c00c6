import { describe, expect, it } from 'vitest'
import { parseEmailLink } from './email-link.ts'

const read = (address: string) => parseEmailLink(new URL(address, 'https://shop.example/auth/callback'))
const recoveryError = { kind: 'error', message: 'Invalid or expired password recovery link.' }
const confirmationError = { kind: 'error', message: 'Invalid or expired confirmation link.' }

describe('parseEmailLink', () => {
  it.each(['', '#top', '?utm=1'])('finds nothing in %j', address => {
    expect(read(address)).toEqual({ kind: 'none' })
  })

  it('finds the code, and what it is for', () => {
    expect(read('?code=c1&type=signup')).toEqual({ kind: 'code', code: 'c1', type: 'signup' })
    expect(read('?code=c1&type=recovery')).toEqual({ kind: 'code', code: 'c1', type: 'recovery' })
    expect(read('?code=c1')).toEqual({ kind: 'code', code: 'c1', type: undefined })
  })

  it('knows an address that was confirmed without a session', () => {
    expect(read('?type=signup')).toEqual({ kind: 'confirmed' })
  })

  it('takes an error for an invalid recovery link unless it says otherwise', () => {
    const error = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
    expect(read(`#${error}`)).toEqual(recoveryError)
    expect(read(`#${error}&type=signup`)).toEqual(confirmationError)
    expect(read(`?${error}&code=c1`)).toEqual(recoveryError)
  })

  it.each(['#type=recovery', '?type=recovery'])('wants a code for a recovery: %s', address => {
    expect(read(address)).toEqual(recoveryError)
  })

  it.each([
    '#access_token=a.b.c&refresh_token=r&token_type=bearer&expires_in=900&type=recovery',
    '?access_token=a.b.c&refresh_token=r',
    '#refresh_token=r',
    '?code=c1#access_token=a.b.c',
  ])('takes no tokens: %s', address => {
    expect(read(address)).toEqual(recoveryError)
  })

  it('says of the tokens of a confirmation that it does not work', () => {
    expect(read('#access_token=a.b.c&refresh_token=r&type=signup')).toEqual(confirmationError)
  })
})
