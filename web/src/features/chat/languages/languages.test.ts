import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { chooseLanguage, directionOf, languages } from './languages.ts'

describe('the language of the page', () => {
  test.each([
    [['bn-BD', 'en-US'], 'bn', 'bn-BD'],
    [['pt-BR', 'HI', 'en'], 'hi', 'HI'],
    [['ar-EG', 'fr'], 'ar', 'ar-EG'],
    [['en-GB', 'bn'], 'en', 'en-GB'],
    [['pt', 'constructor', ''], 'en', 'en'],
    [[], 'en', 'en'],
  ])('for %j is %s', (wanted, language, locale) => {
    expect(chooseLanguage(wanted)).toEqual({ language, locale })
  })
})

test('Arabic alone is written from right to left', () => {
  expect(languages.filter(language => directionOf(language) === 'rtl')).toEqual(['ar'])
})

/** What English says, word for word, in another language, too. */
const shared = new Set(['Chat', 'Message', 'Image', 'No', 'Shop · Team'])

const said = ([key, value]: [string, Texts[keyof Texts]]): [string, string] => {
  if (typeof value === 'string') return [key, value]
  if (typeof value === 'function') return [key, (value as (word: never) => string)('Shop' as never)]
  return [key, value.join('…')]
}

describe.each([
  ['Bengali', bn, /\p{Script=Bengali}/u],
  ['Hindi', hi, /\p{Script=Devanagari}/u],
  ['Spanish', es, /\p{Script=Latin}/u],
  ['French', fr, /\p{Script=Latin}/u],
  ['Arabic', ar, /\p{Script=Arabic}/u],
])('%s', (_, texts: Texts, script) => {
  test.each(Object.entries(texts).map(said))('says %s in its own words', (key, text) => {
    expect(text).toMatch(script)
    const [, english] = said([key, en[key as keyof Texts]])
    if (!shared.has(english)) expect(text).not.toBe(english)
  })

  test('names the business wherever English does', () => {
    for (const key of Object.keys(en) as (keyof Texts)[]) {
      const [, english] = said([key, en[key]])
      if (english.includes('Shop')) expect(said([key, texts[key]])[1]).toContain('Shop')
    }
  })

  test('writes numbers as its readers do', () => {
    expect(texts.tooManyPictures(12)).toMatch(/[০-৯]{2}|[٠-٩]{2}|12/)
    expect(en.tooManyPictures(1)).toContain('in a minute.')
    expect(en.tooManyPictures(12)).toContain('in 12 minutes.')
  })
})

test.each([
  [1, 'بعد دقيقة.'],
  [2, 'بعد دقيقتين.'],
  [5, /بعد (5|٥) دقائق\.$/],
  [12, /بعد (12|١٢) دقيقة\.$/],
  [100, /بعد (100|١٠٠) دقيقة\.$/],
])('Arabic has its own plural for %d minutes', (minutes, words) => {
  expect(ar.tooManyPictures(minutes)).toMatch(words)
})

test('French keeps a colon, a question mark and an exclamation mark with the word before', () => {
  for (const [key, value] of Object.entries(fr).map(said)) expect(value, key).not.toMatch(/[^\u00a0][:?!;]/u)
})
