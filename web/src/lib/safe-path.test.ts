import { describe, expect, it } from 'vitest'
import { safeInternalPath } from '@/lib/safe-path'

const back = (value: unknown) => safeInternalPath(value, '/dashboard')

describe('safeInternalPath', () => {
  it.each(['/payment', '/dashboard/businesses/1/products?page=2#top', '/dashboard'])('keeps %s', path => {
    expect(back(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/auth',
    '/auth/callback#access_token=x',
    '',
    null,
    undefined,
    { pathname: '/dashboard' },
  ])('refuses %o', value => {
    expect(back(value)).toBe('/dashboard')
  })
})
