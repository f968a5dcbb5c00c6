import { expect, test } from 'vitest'
import { createDictionary } from '../../languages/dictionary.ts'
import { languages } from '../../languages/languages.ts'
import { readValues } from './read-values.ts'

type Code = keyof typeof languages

const read = (language: Code, text: string, currency: string) =>
  readValues(
    text,
    createDictionary(language === 'en' ? [languages.en] : [languages[language], languages.en]),
    currency,
  ).map(value => (value.kind === 'money' ? `${value.currency ?? 'own'} ${value.amount}` : value.kind))

const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const

/** Each way to write an amount in each language. A letter behind a number may be a unit: "5 L". */
function notations(currency: string): { language: Code; text: string; amount: number }[] {
  return (Object.keys(languages) as Code[]).flatMap(language =>
    displays.flatMap(currencyDisplay => {
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay,
        minimumFractionDigits: 0,
      })
      return [5, 450, 1250]
        .map(amount => ({ language, text: format.format(amount), amount }))
        .filter(({ text }) => !/\p{Nd}\s(?:\p{L}|р\.)[\u200f\s]*$/u.test(text))
    }),
  )
}

/** Currencies that are no longer in use have the years of it in their names. */
const isFormer = (currency: string) =>
  /\d/.test(new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? '')

test('an amount in any currency is read as Intl writes it, in a business that has it', () => {
  const currencies = Intl.supportedValuesOf('currency').filter(currency => !isFormer(currency))
  expect(currencies.length).toBeGreaterThan(140)
  const wrong = currencies.flatMap(currency =>
    notations(currency)
      .filter(
        ({ language, text, amount }) => String(read(language, text, currency)) !== `${currency} ${amount}`,
      )
      .map(({ language, text }) => `${currency} ${language}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each<[string, Code, string, string[]]>([
  ['LKR', 'en', 'the 250 g pack for Rs 2,450, large Rs.5000/-', ['quantity', 'LKR 2450', 'LKR 5000']],
  ['NPR', 'en', 'NRs 500, Rs 300', ['NPR 500', 'NPR 300']],
  ['MYR', 'en', 'Diagnosis RM40, 30 ringgit', ['MYR 40', 'MYR 30']],
  ['JOD', 'ar', '28 ديناراً و5 دنانير', ['JOD 28', 'JOD 5']],
  ['MAD', 'ar', '100 درهم', ['MAD 100']],
  ['AED', 'en', 'Dhs 200, 300 dirhams', ['AED 200', 'AED 300']],
  ['KES', 'en', 'Ksh1,200, 2000/=', ['KES 1200', 'own 2000']],
  ['NGN', 'en', 'N3,000', ['NGN 3000']],
  ['ZAR', 'en', 'R450 per day, R 1 200', ['ZAR 450', 'ZAR 1200']],
  ['PLN', 'en', '20 000 zł or 20 zł', ['PLN 20000', 'PLN 20']],
  ['ZAR', 'en', 'R 1 200,50', ['ZAR 1200.5']],
  ['JMD', 'en', 'J$500 or $500', ['JMD 500', 'JMD 500']],
  ['CAD', 'en', 'CA$20, 30 dollars, US$10', ['CAD 20', 'CAD 30', 'USD 10']],
  ['EGP', 'en', '50 pounds', ['EGP 50']],
  ['CNY', 'en', '¥200, 30 yuan', ['CNY 200', 'CNY 30']],
  ['DKK', 'en', '100 kr., 49,-', ['DKK 100', 'own 49']],
  ['TRY', 'en', 'TRY 250 or 50 TL, try 2 of them', ['TRY 250', 'TRY 50', 'number']],
  ['GBP', 'en', '50p, 99 pence, 5 pounds', ['GBP 0.5', 'GBP 0.99', 'GBP 5']],
  ['EUR', 'en', 'scan the QR 24 hours a day', ['quantity']],
  ['QAR', 'en', 'QR 24', ['QAR 24']],
  ['USD', 'en', "it's $92, or S$40", ['USD 92', 'SGD 40']],
  ['EUR', 'fr', '50 centimes, 12€50', ['EUR 0.5', 'EUR 12.5']],
  ['EUR', 'en', '50p, 20 zł, INR 900, 100 rupees', ['number', 'number', 'INR 900', 'INR 100']],
])('%s, %s: %s', (currency, language, text, expected) =>
  expect(read(language, text, currency)).toEqual(expected),
)
