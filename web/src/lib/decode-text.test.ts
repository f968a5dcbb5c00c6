import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('decodeText', () => {
  it.each([
    ['UTF-8', [0x43, 0x61, 0x66, 0xc3, 0xa9]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x43, 0x61, 0x66, 0xc3, 0xa9]],
    ['Windows-1252', [0x43, 0x61, 0x66, 0xe9]],
    ['UTF-16', [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
    ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9]],
  ])('reads %s', (_, values) => {
    expect(decodeText(bytes(...values))).toBe('Café')
  })
})
