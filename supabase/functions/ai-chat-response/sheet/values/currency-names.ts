// How a currency is written, by the Unicode Common Locale Data Repository, which Intl has.
import { languages } from '../../languages/languages.ts'
import { readTokens, type Token } from '../../languages/tokens.ts'

/** A way to write a currency, as the tokens of it. */
export interface CurrencyName {
  texts: readonly string[]
  /** Whether it stands behind a number, too: "20 zł". A single letter does not: "20 L" are litres. */
  isBehind: boolean
  /** Whether it counts only in capitals: "TRY 200", but not "try 2 of them". */
  isUpper: boolean
}

/** How a currency is written. */
export interface CurrencyNotation {
  /** Its code, signs and names by their first token, the longest first. */
  names: ReadonlyMap<string, readonly CurrencyName[]>
  /** The sign alone, as shops at home write it: "$" for all dollars. */
  sign: string
  /** What its kind is called in English: "rupees" for those of India and of Sri Lanka. */
  kind: string
  /** How many of its smallest unit one is: 100 cents; 1 where there is none. */
  smallest: number
  /** Whether numbers have spaces for thousands where it is at home: "R 1 200". */
  isSpaced: boolean
}

/** Languages that name the kind of a currency last: "Malaysian ringgits", and not "ringgits malais". */
const kindLast = new Set(['en', 'hi', 'bn'])

/** Codes that are English words, too. */
const everyday = new Set(['all', 'cup', 'mad', 'pen', 'top', 'try'])

/** Amounts that a language has other forms for. */
const amounts = [1, 2, 3, 12]

/** Currencies of countries that write both spaces and the commas of the Repository. */
const spaced = new Set(['ZAR', 'XOF', 'XAF'])

const notations = new Map<string, CurrencyNotation>()

/**
 * How a currency is written in the languages of this product and in that of its country.
 * @param currency an ISO 4217 code
 */
export function notationOf(currency: string): CurrencyNotation {
  let notation = notations.get(currency)
  if (!notation) {
    const home = homeOf(currency)
    const money = new Intl.NumberFormat('en', { style: 'currency', currency })
    const group = new Intl.NumberFormat(home).formatToParts(123_456).find(({ type }) => type === 'group')
    notation = {
      names: byFirst(spellingsOf(currency, home)),
      sign: written(currency, 'en', 'narrowSymbol', 1),
      kind: kindOf(currency, 'en'),
      smallest: 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2),
      isSpaced: /\s/.test(group?.value ?? '') || spaced.has(currency),
    }
    notations.set(currency, notation)
  }
  return notation
}

function byFirst(spellings: readonly string[]): Map<string, CurrencyName[]> {
  const names = new Map<string, CurrencyName[]>()
  for (const spelling of new Set(spellings)) {
    const texts = textsOf(spelling)
    const [first] = texts
    if (first === undefined) continue
    const isLetter = /^\p{L}$/u.test(texts.join(''))
    const others = names.get(first) ?? []
    const all = [...others, { texts, isBehind: !isLetter, isUpper: everyday.has(texts.join(' ')) }]
    names.set(
      first,
      all.sort((one, other) => other.texts.length - one.texts.length),
    )
  }
  return names
}

function spellingsOf(currency: string, home: string): string[] {
  const region = new Intl.Locale(home).region ?? ''
  const locales = Object.keys(languages).flatMap(language => [language, `${language}-${region}`])
  const signs = [home, ...locales].flatMap(locale =>
    (['symbol', 'narrowSymbol'] as const).map(display => written(currency, locale, display, 1)),
  )
  // "$" is of many countries, and read by itself.
  const own = [currency, ...signs].filter(sign => sign !== '$')
  return [...own, ...Object.keys(languages).flatMap(language => namesOf(currency, language))]
}

/** "Malaysian ringgits", and "ringgits" alone. */
const namesOf = (currency: string, language: string): string[] =>
  amounts.flatMap(amount => [written(currency, language, 'name', amount), kindOf(currency, language, amount)])

/** "ringgits" of "Malaysian ringgits". */
function kindOf(currency: string, language: string, amount = 2): string {
  const words = written(currency, language, 'name', amount).toLowerCase().split(/\s+/)
  return (kindLast.has(language) ? words.at(-1) : words[0]) ?? ''
}

function written(
  currency: string,
  locale: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'name',
  amount: number,
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
}

/** The language and country that a currency is of: its code begins with the country's. */
const homeOf = (currency: string): string =>
  new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize().toString()

/** A spelling as the tokens that texts have of it: without marks of direction, and without a dot at its end. */
function textsOf(spelling: string): string[] {
  const texts = readTokens(spelling.replace(/[\u200e\u200f\u061c]/g, '')).map(({ text }: Token) => text)
  return texts.at(-1) === '.' ? texts.slice(0, -1) : texts
}
