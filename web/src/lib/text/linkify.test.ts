import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) => linkify(text).filter(part => part.href !== undefined)

describe('linkify', () => {
  it('keeps every character of the text in its order', () => {
    const text = 'See https://a.example/x?y=1#z (or www.b.example), mail me@c.example.\nEnd 🙂'
    expect(
      linkify(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    ['https://shop.example/size-guide', 'https://shop.example/size-guide'],
    ['HTTP://Shop.example/A', 'http://shop.example/A'],
    ['www.shop.example/a', 'https://www.shop.example/a'],
    ['help@shop.example', 'mailto:help@shop.example'],
    ['a?bcc=b&c=d@shop.example', 'mailto:a%3Fbcc%3Db%26c%3Dd@shop.example'],
    ['https://shop.example/@maple', 'https://shop.example/@maple'],
  ])('links %s', (text, href) => {
    expect(linkify(text)).toEqual([{ text, href }])
  })

  it.each([
    ['Read https://shop.example/a.', 'https://shop.example/a'],
    ['(see https://shop.example/a)', 'https://shop.example/a'],
    ['https://shop.example/wiki_(cloth)', 'https://shop.example/wiki_(cloth)'],
    ['**https://shop.example/a**', 'https://shop.example/a'],
    ['এখানে দেখুন https://shop.example/a।', 'https://shop.example/a'],
    ['"https://shop.example/a"!', 'https://shop.example/a'],
  ])('leaves the sentence around the address: %s', (text, address) => {
    expect(links(text).map(part => part.text)).toEqual([address])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'http://[',
    '@maple',
    'costs 3.50 each',
    'version 2.0.1',
  ])('is plain text: %s', text => {
    expect(linkify(text)).toEqual([{ text }])
  })

  it('gives http, https and mailto only, whatever stands around them', () => {
    const hostile = 'javascript:https://x.example jAvAsCrIpT:alert(1)@x.example "onload=x https://y.example"'
    for (const { href } of links(hostile)) expect(href).toMatch(/^(https?|mailto):/)
  })

  it('finishes on long text without an address', () => {
    const text = 'a.'.repeat(4_000)
    expect(linkify(text)).toEqual([{ text }])
  })

  // Longer than any text of ours. Reading the rest again for each character would take far longer than a test may.
  it.each([')', '.)', '.'])('finishes on an address followed by many times %s', mark => {
    const address = 'https://shop.example/a'
    expect(links(address + mark.repeat(50_000)).map(part => part.text)).toEqual([address])
    const long = `${address}${mark.repeat(50_000)}b`
    expect(links(long).map(part => part.text)).toEqual([long])
  })
})
