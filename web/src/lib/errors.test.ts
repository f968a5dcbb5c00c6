import { describe, expect, it } from 'vitest'
import { isTransient, messageOf, serverMessage } from '@/lib/errors'

describe('serverMessage', () => {
  it('gives the words of a server error', () => {
    expect(serverMessage({ message: ' Invalid login credentials ' })).toBe('Invalid login credentials')
  })

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    { message: 'TypeError: fetch failed' },
    { message: '{}' },
    { message: '  ' },
    { message: 42 },
    'a string',
    null,
  ])('has no words for %o', error => {
    expect(serverMessage(error)).toBeUndefined()
  })
})

describe('messageOf', () => {
  it('falls back when the network broke', () => {
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed to sign in')).toBe('Failed to sign in')
  })

  it('prefers the server', () => {
    expect(messageOf(new Error('Email rate limit exceeded'), 'Failed to sign in')).toBe(
      'Email rate limit exceeded',
    )
  })
})

describe('isTransient', () => {
  it.each([new TypeError('Failed to fetch'), { message: '', code: '' }, { status: 0 }, { status: 503 }, 'x'])(
    'tries again after %o',
    error => {
      expect(isTransient(error)).toBe(true)
    },
  )

  it.each([
    { code: '42501', message: 'permission denied' },
    { status: 429 },
    { status: 400, code: 'bad_jwt' },
  ])('takes %o for an answer', error => {
    expect(isTransient(error)).toBe(false)
  })
})
