import { describe, expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { languageFault, languageRule } from './rule.ts'

const spoken = (language: Language, romanised = false) => ({ language, romanised })
const names = ['Stoneware Mug, Blue', 'Juniper & Clay', 'PayPal']
const fault = (reply: string, language: Language, romanised = false) =>
  languageFault(reply, spoken(language, romanised), names)

describe('languageRule', () => {
  test('names the language and its script', () => {
    expect(languageRule(spoken('bn', true))).toMatch(/only in Bengali, in Bengali script, never in Latin/)
    expect(languageRule(spoken('hi', true))).toMatch(/only in Hindi, in Devanagari script/)
    expect(languageRule(spoken('es'))).toMatch(/only in Spanish;/)
    expect(languageRule(null)).toMatch(/language of the customer's last message/)
  })
})

describe('languageFault', () => {
  test.each<[string, Language, boolean?]>([
    ['Stoneware Mug, Blue এর দাম $24.50।', 'bn', true],
    ['জি, আমাদের কাছে Stoneware Mug, Blue আছে।', 'bn'],
    ['Stoneware Mug, Blue की कीमत $24.50 है।', 'hi', true],
    ['La Stoneware Mug, Blue cuesta $24.50.', 'es'],
    ['Oui, la Stoneware Mug, Blue coûte $24.50.', 'fr'],
    ['سعر Stoneware Mug, Blue هو $24.50.', 'ar'],
    ['The Stoneware Mug, Blue is $24.50.', 'en'],
    ['The সুতি শাড়ি is $24.50, and it is in stock.', 'en'],
    ['$24.50', 'bn'],
    ['Stoneware Mug, Blue', 'bn'],
  ])('right: %s (%s)', (reply, language, romanised) => expect(fault(reply, language, romanised)).toBeNull())

  test.each<[string, Language, boolean?]>([
    ['Stoneware Mug, Blue er dam $24.50.', 'bn', true],
    ['The Stoneware Mug, Blue is $24.50.', 'bn'],
    ['আচ্ছা! The mug is $24.50 and we have it in stock right now.', 'bn', true],
    ['Stoneware Mug, Blue ki keemat $24.50 hai.', 'hi', true],
    ['নীল মগের দাম $24.50।', 'hi'],
    ['The mug is $24.50 and we have it in stock.', 'es'],
    ['La taza cuesta $24.50 y la tenemos en stock.', 'fr'],
    ['মগটির দাম $24.50, স্টকে আছে।', 'en'],
    ['The mug is $24.50.', 'ar'],
  ])('wrong: %s (%s)', (reply, language, romanised) =>
    expect(fault(reply, language, romanised)).toMatch(/wrong language/),
  )

  test('a language that nobody recognised has none', () => {
    expect(languageFault('Die Tasse kostet $24.50.', null, names)).toBeNull()
  })
})
