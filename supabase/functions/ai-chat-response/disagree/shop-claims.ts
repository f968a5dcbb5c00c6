// All that a shop's material claims, read once; of an edited shop, only what the edit brings is read.
import { once } from '../languages/remember.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Claim } from './claim.ts'
import { claimsOf } from './claims.ts'
import { statementValues } from './whole-statements.ts'
import { type WordReader, wordReader } from './words.ts'

export interface ShopClaims {
  words: WordReader
  read(fact: Fact): readonly Claim[]
  /** Those of the business and its articles. */
  general(): readonly Claim[]
}

/** What an edit changes. */
export interface Touched {
  has(claim: Claim): boolean
  /** Whether what was entered of a product was changed, beside its facts. */
  hasProduct(id: string): boolean
}

export const shopClaims = once((shop: Shop): ShopClaims => reader(shop, () => undefined))

/** The claims of a shop, and which of them one that it was edited from did not make. */
export function changedClaims(shop: Shop, from: Shop): { claims: ShopClaims; touched: Touched } {
  const before = factsByKey(from)
  const kept = shopClaims(from)
  const known = (fact: Fact) => {
    const same = before.get(keyOf(fact))
    return same && kept.read(same).map(claim => ({ ...claim, fact }))
  }
  const rows = new Map(from.material.products.map(row => [row.id, enteredOf(row)]))
  const products = new Set(
    shop.material.products.flatMap(row => (rows.get(row.id) === enteredOf(row) ? [] : [row.id])),
  )
  return {
    claims: reader(shop, known),
    touched: {
      has: ({ fact }) => !before.has(keyOf(fact)),
      hasProduct: id => products.has(id),
    },
  }
}

function reader(shop: Shop, known: (fact: Fact) => readonly Claim[] | undefined): ShopClaims {
  const { index, material } = shop
  const words = wordReader(index)
  const valuesOf = statementValues(index.facts)
  const claims = new Map<Fact, readonly Claim[]>()
  const read = (fact: Fact) => {
    let own = claims.get(fact)
    if (!own) {
      own = known(fact) ?? claimsOf(fact, { index, words, valuesOf, currency: material.currency })
      claims.set(fact, own)
    }
    return own
  }
  return {
    words,
    read,
    general: () => index.facts.filter(({ subject }) => subject.kind !== 'product').flatMap(read),
  }
}

const factsByKey = once(
  ({ index }: Shop): ReadonlyMap<string, Fact> => new Map(index.facts.map(fact => [keyOf(fact), fact])),
)

/** What a fact says, of what, and where; not how far from the beginning of its text. */
const keyOf = once(({ subject, source, statement, heading, entry, values }: Fact): string => {
  const said = values.map(({ start, ...value }) => [
    start - source.start,
    value.kind,
    'amount' in value ? value.amount : 'from' in value ? value.from : '',
  ])
  const place = entry ? [entry.start - source.start, entry.label] : []
  return [subject.kind, subject.id, subject.name, source.field, heading, statement, ...place, ...said].join(
    '\n',
  )
})

const enteredOf = ({ availability, lead_time }: Shop['material']['products'][number]): string =>
  `${availability ?? ''} ${lead_time ?? ''}`
