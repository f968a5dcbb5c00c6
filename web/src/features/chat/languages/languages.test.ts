import { describe, expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en, type Texts } from './en.ts'
import { hi } from './hi.ts'
import { chooseLanguage } from './languages.ts'

describe('the language of the page', () => {
  test.each([
    [['bn-BD', 'en-US'], 'bn', 'bn-BD'],
    [['fr-FR', 'HI', 'en'], 'hi', 'HI'],
    [['en-GB', 'bn'], 'en', 'en-GB'],
    [['fr', 'constructor', ''], 'en', 'en'],
    [[], 'en', 'en'],
  ])('for %j is %s', (wanted, language, locale) => {
    expect(chooseLanguage(wanted)).toEqual({ language, locale })
  })
})

describe.each([
  ['Bengali', bn, /\p{Script=Bengali}/u],
  ['Hindi', hi, /\p{Script=Devanagari}/u],
])('%s', (_, texts: Texts, script) => {
  const said = ([key, value]: [string, Texts[keyof Texts]]): [string, string] => {
    if (typeof value === 'string') return [key, value]
    if (typeof value === 'function') return [key, (value as (word: never) => string)('Shop' as never)]
    return [key, value.join('…')]
  }

  test.each(Object.entries(texts).map(said))('says %s in its own words', (_key, text) => {
    expect(text).toMatch(script)
  })

  test('names the business wherever English does', () => {
    for (const key of Object.keys(en) as (keyof Texts)[]) {
      const [, english] = said([key, en[key]])
      if (english.includes('Shop')) expect(said([key, texts[key]])[1]).toContain('Shop')
    }
  })

  test('writes numbers as its readers do', () => {
    expect(texts.tooManyPictures(12)).toMatch(/[০-৯]{2}|12/)
    expect(en.tooManyPictures(1)).toContain('in a minute.')
    expect(en.tooManyPictures(12)).toContain('in 12 minutes.')
  })
})
