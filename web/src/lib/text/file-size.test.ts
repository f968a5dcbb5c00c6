import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [6, 'en', '0.1 kB'],
  [512, 'en', '0.5 kB'],
  [85_400, 'en', '85 kB'],
  [1_240_000, 'en', '1.2 MB'],
  [10_485_760, 'en', '10 MB'],
  [1_240_000, 'fr', '1,2 Mo'],
])('%i bytes in %s', (bytes, locale, words) => {
  expect(fileSize(bytes, locale).replace(/\s/g, ' ')).toBe(words)
})
