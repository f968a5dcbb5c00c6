import { describe, expect, it } from 'vitest'
import { redirectTarget, withFragment, withQuery } from './redirects.ts'

const site = 'https://chat.example.com'

describe('redirectTarget', () => {
  it.each(['/auth/callback', '/verification-completed', '/dashboard', '/'])(
    'leads to %s of the site',
    page => {
      expect(redirectTarget(site, `${site}${page}`)).toBe(`${site}${page}`)
    },
  )

  it('leaves out query and fragment', () => {
    expect(redirectTarget(site, `${site}/dashboard?next=https://evil.example#x`)).toBe(`${site}/dashboard`)
  })

  it('keeps the folder that a site lives in', () => {
    expect(redirectTarget(`${site}/shop`, `${site}/shop/dashboard`)).toBe(`${site}/shop/dashboard`)
    expect(redirectTarget(`${site}/shop`, `${site}/dashboard`)).toBe(`${site}/shop/auth/callback`)
  })

  it.each([
    undefined,
    '',
    ['https://evil.example'],
    'https://evil.example/auth/callback',
    '//evil.example/auth/callback',
    '/\\evil.example',
    '/dashboard',
    'https:\\\\evil.example\\dashboard',
    'https://chat.example.com\\@evil.example/dashboard',
    'https://chat.example.com@evil.example/dashboard',
    'https://user:secret@chat.example.com/dashboard',
    'https://chat.example.com.evil.example/dashboard',
    'https://evil.example/https://chat.example.com/dashboard',
    'https://chat.example.com:8443/dashboard',
    'http://chat.example.com/dashboard',
    'https://chat.example.com/%2e%2e/admin',
    'https://chat.example.com//evil.example/dashboard',
    'https://chat.example.com/%5cevil.example',
    'https://chat.example.com/dashboard/../../evil',
    'https://chat.example.com/auth/v1/verify?redirect_to=https://evil.example',
    'https:evil.example/dashboard',
    'https://chat.example.com/dash\tboard\n//evil',
    'javascript:alert(1)//https://chat.example.com/dashboard',
    'data:text/html,<script>alert(1)</script>',
    ' https://evil.example/dashboard',
    'https%3A%2F%2Fevil.example%2Fdashboard',
    '%2F%2Fevil.example',
    'https://ⓔvil.example/dashboard',
    'https://[::1]/dashboard',
  ])('leads %j to the callback of the site', wish => {
    const target = redirectTarget(site, wish)
    expect(target).toBe(`${site}/auth/callback`)
  })
})

it('puts values into the query, encoded', () => {
  expect(withQuery(`${site}/`, { code: 'b&c=#d', type: 'signup' })).toBe(
    `${site}/?code=b%26c%3D%23d&type=signup`,
  )
})

it('puts values into the fragment, encoded', () => {
  expect(withFragment(`${site}/`, { a: 'b&c=#d', n: '1' })).toBe(`${site}/#a=b%26c%3D%23d&n=1`)
})
