import { describe, expect, test } from 'vitest'
import { isPicture, sniff } from './signatures.ts'

describe('sniff', () => {
  test.each([
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
    ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['image/gif', Buffer.from('GIF89a')],
    ['image/gif', Buffer.from('GIF87a')],
    ['image/webp', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['image/avif', Buffer.from('\x00\x00\x00\x1cftypavif', 'latin1')],
    ['image/heic', Buffer.from('\x00\x00\x00\x18ftypheic', 'latin1')],
    ['video/mp4', Buffer.from('\x00\x00\x00\x18ftypisom', 'latin1')],
    ['image/tiff', Buffer.from('II*\0')],
    ['image/bmp', Buffer.from('BM    ')],
    ['application/pdf', Buffer.from('%PDF-1.7')],
    ['application/zip', Buffer.from('PK\x03\x04', 'latin1')],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['image/svg+xml', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg>')],
    ['text/html', Buffer.from('\n <!DOCTYPE html><title>x</title>')],
    ['text/html', Buffer.from('<script>x</script>')],
    ['text/xml', Buffer.from('<?xml version="1.0"?><rss>')],
    ['application/octet-stream', Buffer.from('RIFF\x00\x00\x00\x00WAVE', 'latin1')],
    ['application/octet-stream', Buffer.from('hello')],
    ['application/octet-stream', Buffer.alloc(0)],
  ])('%s', (type, head) => {
    expect(sniff(head)).toBe(type)
  })

  test('takes five kinds of pictures and nothing else', () => {
    const taken = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
    expect(taken.every(isPicture)).toBe(true)
    expect(['image/svg+xml', 'image/heic', 'image/tiff', 'text/html', ''].some(isPicture)).toBe(false)
  })
})
