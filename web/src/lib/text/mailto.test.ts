import { expect, it } from 'vitest'
import { mailtoHref } from './mailto.ts'

it('writes to an address', () => {
  expect(mailtoHref('help@shop.example')).toBe('mailto:help@shop.example')
  expect(mailtoHref("o'neil.b@bücher.example")).toBe("mailto:o'neil.b@b%C3%BCcher.example")
})

it.each([
  'a@b.example?bcc=all@evil.example&body=Pay%20here',
  'a?cc=c@b.example',
  'a%0abcc:x@b.example',
  'a,b@c.example',
  'a@b.example,c@d.example',
])('takes %s for one recipient and nothing else', address => {
  const { search, pathname } = new URL(mailtoHref(address))
  expect(search).toBe('')
  expect(pathname).not.toMatch(/,|%0a/i)
  expect(decodeURIComponent(pathname)).toBe(address)
})
