import { describe, expect, it } from 'vitest'
import { parseEmailLink } from './email-link.ts'

const tokens = 'access_token=aaa.bbb.ccc&expires_in=900&refresh_token=r1&token_type=bearer'
const recoveryError = { kind: 'error', message: 'Invalid or expired password recovery link.' }

describe('parseEmailLink', () => {
  it('finds nothing in an ordinary address', () => {
    expect(parseEmailLink('')).toEqual({ kind: 'none' })
    expect(parseEmailLink('#top')).toEqual({ kind: 'none' })
  })

  it('tells a confirmation from a recovery', () => {
    expect(parseEmailLink(`#${tokens}&type=signup`)).toEqual({
      kind: 'session',
      recovery: false,
      accessToken: 'aaa.bbb.ccc',
      refreshToken: 'r1',
    })
    expect(parseEmailLink(`#${tokens}&type=recovery`)).toMatchObject({ kind: 'session', recovery: true })
  })

  it('takes an error for an invalid recovery link unless it says otherwise', () => {
    const error = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
    expect(parseEmailLink(`#${error}`)).toEqual(recoveryError)
    expect(parseEmailLink(`#${error}&type=signup`)).toEqual({
      kind: 'error',
      message: 'Invalid or expired confirmation link.',
    })
  })

  it('wants a session for a recovery', () => {
    expect(parseEmailLink('#type=recovery')).toEqual(recoveryError)
    expect(parseEmailLink('#access_token=aaa.bbb.ccc&type=recovery')).toEqual(recoveryError)
  })

  it('trusts an error more than tokens beside it', () => {
    expect(parseEmailLink(`#error=access_denied&${tokens}`)).toEqual(recoveryError)
  })
})
