import { expect, test } from 'vitest'
import { wantedLanguage } from './languages.ts'

test.each([
  [undefined, 'en'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en;q=0.4, hi-IN ; q=0.9', 'hi'],
  ['pt-BR, bn;q=0.2', 'bn'],
  ['ar-SA, fr;q=0.2', 'ar'],
  ['bn;q=0, hi;q=0.1', 'hi'],
  ['*', 'en'],
  [`${',;q=,'.repeat(2_000)}bn;q=x`, 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language)
})

// Longer than a header can be. A pattern that tries each space as the start of a separator takes far longer than a test may.
test('of a header that is longer than any browser’s, the beginning is read', () => {
  expect(wantedLanguage(`hi${' '.repeat(200_000)}x, bn`)).toBe('hi')
  expect(wantedLanguage(`${'pt,'.repeat(5_000)}bn`)).toBe('en')
})
