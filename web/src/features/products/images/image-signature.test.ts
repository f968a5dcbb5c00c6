import { expect, it } from 'vitest'
import { looksLikeImage } from './image-signature.ts'

const file = (start: string) => new Blob([Uint8Array.from(start, letter => letter.charCodeAt(0)), 'more'])

it.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x01\x02\n\x04WEBP'],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['HEIC', '\0\0\0\x18ftypheic'],
])('knows %s by its first bytes', async (_, start) => expect(await looksLikeImage(file(start))).toBe(true))

it.each([
  ['a text', 'Dear customer, '],
  ['a PDF', '%PDF-1.7'],
  ['a video', '\0\0\0\x20ftypisom'],
  ['a page', '<!doctype html>'],
  ['a sound', 'RIFF\x01\x02\x03\x04WAVE'],
  ['nothing', ''],
])('takes %s for no image', async (_, start) => expect(await looksLikeImage(file(start))).toBe(false))
