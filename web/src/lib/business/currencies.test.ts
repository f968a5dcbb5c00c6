import { describe, expect, it } from 'vitest'
import { currencyCodes } from '../database.types.ts'
import { currencyChoices, suggestCurrency } from './currencies.ts'

describe('suggestCurrency', () => {
  it.each([
    [['bn-BD'], 'BDT'],
    [['bn'], 'BDT'],
    [['en-GB', 'en'], 'GBP'],
    [['en-US'], 'USD'],
    [['en'], 'USD'],
    [['hi-IN'], 'INR'],
    [['de-DE'], 'EUR'],
    [['fr-CH'], 'CHF'],
    [['pl'], 'PLN'],
    [['pt-BR'], 'BRL'],
    [['es-EC'], 'USD'],
    [['fr-SN'], 'XOF'],
    [['not a locale', 'sv-SE'], 'SEK'],
    [['en-001'], 'USD'],
    [[], 'USD'],
  ])('of %j is %s', (locales, currency) => expect(suggestCurrency(locales)).toBe(currency))

  it('suggests only what the database takes, for every region', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const region of letters.flatMap(first => letters.map(second => first + second)))
      expect(currencyCodes).toContain(suggestCurrency([`en-${region}`]))
  })
})

describe('currencyChoices', () => {
  it('are those that Intl knows by name', () => {
    expect(currencyChoices()).toContainEqual({ code: 'BDT', name: 'Bangladeshi Taka' })
    for (const { code, name } of currencyChoices()) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(name).not.toBe(code)
    }
    expect(Intl.supportedValuesOf('currency')).toEqual(expect.arrayContaining(currencyCodes))
  })
})
