import { expect, test } from 'vitest'
import { spokenLanguage } from './report-browser.ts'

test.each([
  [['pt-BR', 'en'], 'pt'],
  [['de-DE', 'fr-FR', 'en'], 'fr'],
  [['de'], 'en'],
  [['AR'], 'ar'],
  [['constructor', 'toString'], 'en'],
  [[], 'en'],
])('a browser that speaks %j gets emails in %s', (languages, code) => {
  expect(spokenLanguage(languages)).toBe(code)
})
