// The prices of the products themselves, as facts.
import { formatPrice } from '../builtin/money.ts'
import { keptWith, remembered } from '../remembered.ts'
import { clean } from './clean.ts'
import { readFacts } from './facts.ts'
import type { KnownFact, Material, MaterialProduct } from './material.ts'
import { topicOfName } from './read-text.ts'

/** Each product's price, in each currency that the business states its prices in. */
export function pricesIn({ business, products, instructions = '' }: Material): KnownFact[] {
  const { description, policies, currency = 'USD' } = business
  const currencies = [
    ...new Set([
      currency,
      // Several currencies have the sign "$".
      ...currenciesIn(formatPrice(1, currency)),
      ...declaredCurrencies([description, policies, instructions].join('\n')),
    ]),
  ]
  return products
    .filter(({ price }) => price > 0)
    .flatMap(product =>
      currencies.map(unit => (unit === 'USD' ? priceInDollars(product) : priceOf(product, unit))),
    )
}

function priceOf({ id, name, price }: MaterialProduct, unit: string): KnownFact {
  const text = String(price)
  return {
    kind: 'price',
    text,
    at: 0,
    end: 0,
    keys: [text],
    unit,
    product: id,
    // Few prices are asked for it.
    get topic() {
      return topicOfName(name)
    },
    topics: none,
    hours: {},
    isPrice: true,
  }
}

const none = new Set<string>()

const priceInDollars = keptWith((product: MaterialProduct) => priceOf(product, 'USD'))

/** "All prices are in taka": the currencies that a business states its prices in. */
const declaredCurrencies = remembered(200_000, (text: string): string[] =>
  [
    ...clean(text).matchAll(
      /\b(?:prices?|precios?|prix|preise?|preços?)\b[^.\n]{0,30}?\b(?:in|en|em) ([\p{L}$€£৳₹]+(?: [\p{L}]+)?)/giu,
    ),
    ...clean(text).matchAll(/(?:দাম|মূল্য|कीमत|दाम|मूल्य)[^.।\n]{0,20}? ([\p{L}\p{M}]+)(?= ?(?:में|$|[.।\n]))/giu),
  ].flatMap(([, named = '']) =>
    // "taka", "Indian rupees", "pesos mexicanos"
    named.split(' ').flatMap(word => currenciesIn(`1 ${word}`)),
  ),
)

const currenciesIn = remembered(20_000, (amount: string): string[] =>
  readFacts(amount).flatMap(({ unit, kind }) => (kind === 'price' && unit ? [unit] : [])),
)
