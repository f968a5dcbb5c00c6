import { expect, test } from 'vitest'
import { directionOf, isLanguage, spokenLanguage } from './languages.ts'

test.each([
  [['bn-BD', 'en'], 'bn'],
  [['de-DE', 'fr-CA', 'en'], 'fr'],
  [['PT-br'], 'pt'],
  [['de', 'constructor'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is spoken to in %s', (tags, language) => {
  expect(spokenLanguage(tags)).toBe(language)
})

test('only codes of languages that there are count', () => {
  expect(['en', 'toString', '', null, 7].map(isLanguage)).toEqual([true, false, false, false, false])
})

test('Arabic is written from right to left', () => {
  expect([directionOf('ar'), directionOf('bn')]).toEqual(['rtl', 'ltr'])
})
