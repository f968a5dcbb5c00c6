import { expect, test } from 'vitest'
import { filesOf, wantedLanguage } from './languages.ts'

test.each([
  [undefined, 'en'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en;q=0.4, hi-IN ; q=0.9', 'hi'],
  ['fr-FR, bn;q=0.2', 'bn'],
  ['bn;q=0, hi;q=0.1', 'hi'],
  ['*', 'en'],
  [`${',;q=,'.repeat(2_000)}bn;q=x`, 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language)
})

test('a language’s file is known by its name', () => {
  const assets = [
    'bn-CoLPIdgy.js.gz',
    'bn-CoLPIdgy.js',
    'hi-URNtkU_-.js',
    'hi-there-URNtkUY-.js',
    'chat-T7uoDTuV.js',
  ]
  expect(filesOf(assets)).toEqual({ bn: '/assets/bn-CoLPIdgy.js', hi: '/assets/hi-URNtkU_-.js' })
  expect(filesOf([])).toEqual({})
})
