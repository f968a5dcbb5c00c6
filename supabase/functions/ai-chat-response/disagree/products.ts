// What is said of each product: in its own fields, and in texts that name it.
import type { FactIndex } from '../find/fact-index.ts'
import { termsOf } from '../find/terms.ts'
import { isFunctionWord } from '../languages/words.ts'
import { isLabel } from '../plan/label.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Claim } from './claim.ts'
import { type PricedProduct, shownPrice } from './prices.ts'

export interface ProductClaims {
  priced: PricedProduct
  /** Claims of anything but its price. */
  others: readonly Claim[]
}

/** A product's name as the keys of each of its words. */
interface Name {
  id: string
  words: readonly (readonly string[])[]
}

/**
 * The claims of each product that has any to compare.
 * @param read the claims of a fact
 * @param general claims of articles and of the business
 */
export function productClaims(
  { index }: Shop,
  read: (fact: Fact) => readonly Claim[],
  general: readonly Claim[],
): ProductClaims[] {
  const naming = claimsNaming(index, general)
  return index.products.map(({ id, name, nameKeys, categoryKeys, facts }) => {
    const own = facts.flatMap(at => index.facts[at] ?? [])
    const of = (field: Fact['source']['field']) => own.filter(({ source }) => source.field === field)
    const [price] = of('price')
    const named = naming.get(id) ?? []
    const texts = of('description')
    // What says no more than yes matters only beside a no.
    const isDenied = [...texts, ...named].some(({ denies }) => denies)
    const described = texts.flatMap(fact => (fact.values.length > 0 || isDenied ? [...read(fact)] : []))
    const told = [...described, ...named]
    const keys = new Set([...nameKeys, ...categoryKeys])
    return {
      priced: {
        name,
        keys,
        ...(price && { price: entered(price, shownPrice(price)) }),
        options: of('options').map(fact => ({
          claim: entered(fact, undefined),
          keys: optionKeys(index, fact),
        })),
        told,
      },
      others: told.filter(({ value }) => !value || !isPlainPrice(value)),
    }
  })
}

const isPlainPrice = (value: NonNullable<Claim['value']>) =>
  value.kind === 'money' && !value.role && !value.change

/** A price that was entered, as a claim. */
function entered(fact: Fact, shown: string | undefined): Claim {
  const [value] = fact.values
  return {
    fact,
    ...(value && { value }),
    denies: false,
    words: [],
    around: [],
    bounds: [],
    isConditional: false,
    isOnly: false,
    part: '',
    says: `${fact.entry?.label ?? ''} ${value?.kind === 'money' ? value.amount : ''}`,
    ...(shown && { shown }),
  }
}

/** The key of each word of an option's name. */
const optionKeys = ({ wording }: FactIndex, { entry, statement }: Fact): string[] =>
  termsOf(entry?.label ?? statement, wording).flatMap(({ text, keys }) =>
    isFunctionWord(text, wording.language) ? [] : keys.slice(0, 1),
  )

/** For each product, the claims of other texts that name it, and no longer name that has its words. */
function claimsNaming(index: FactIndex, general: readonly Claim[]): Map<string, Claim[]> {
  const names = namesOf(index)
  const byKey = new Map<string, Name[]>()
  for (const name of names) {
    const [rarest] = name.words
      .flat()
      .filter(key => !key.startsWith('~'))
      .sort((one, other) => index.rarity([other]) - index.rarity([one]))
    if (rarest) byKey.set(rarest, [...(byKey.get(rarest) ?? []), name])
  }
  const naming = new Map<string, Claim[]>()
  for (const claim of general) {
    const keys = new Set(claim.words.flatMap(({ keys }) => keys))
    const candidates = [...new Set([...keys].flatMap(key => byKey.get(key) ?? []))]
    if (candidates.length === 0) continue
    const all = new Set([...keys, ...index.entryKeys(claim.fact), ...index.contextKeys(claim.fact)])
    const named = candidates.filter(({ words }) => words.every(own => own.some(key => all.has(key))))
    const longest = Math.max(...named.map(({ words }) => words.length))
    const best = named.filter(({ words }) => words.length === longest)
    // A statement that names two products gives each its own.
    const [only, another] = best
    if (only && !another) naming.set(only.id, [...(naming.get(only.id) ?? []), claim])
  }
  return naming
}

const namesOf = (index: FactIndex): Name[] =>
  index.products.flatMap(({ id, facts }) => {
    const label = facts.flatMap(at => index.facts[at] ?? []).find(({ source }) => source.field === 'name')
    if (!label || !isLabel(label)) return []
    const words = termsOf(label.statement, index.wording).flatMap(({ text, keys }) =>
      isFunctionWord(text, index.wording.language) ? [] : [keys],
    )
    return words.length > 0 ? [{ id, words }] : []
  })
