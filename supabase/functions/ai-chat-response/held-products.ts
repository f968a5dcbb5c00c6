// All of a business's products, held here: those that a question may mean, chosen as the database's candidate_products does.
import type { Product } from './context.ts'
import { readTerms } from './terms.ts'

export interface ProductIndex {
  /** All of them, the newest first. */
  products: Product[]
  /** The place of each among them, by its id. */
  places: Map<string, number>
  /** Which products' names and categories hold a word, and what that adds to their rank. */
  named: Map<string, { product: Named; share: number }[]>
  /** The cheapest first. */
  rising: Priced[]
  /** The dearest first. */
  falling: Priced[]
}

interface Named {
  place: number
  /** By how many words the rank is divided. */
  length: number
}

interface Priced {
  place: number
  price: number
}

/** How many are chosen by name, around an amount that was asked for, and from either end of the prices. */
const most = { named: 24, around: 6, ends: 3 }

/**
 * @param products the newest first
 * @param words the words of each product's name and category, as PostgreSQL writes a tsvector, by the product's id
 */
export function indexProducts(products: Product[], words: Record<string, string>): ProductIndex {
  const named: ProductIndex['named'] = new Map()
  for (const [place, { id }] of products.entries()) {
    const product: Named = { place, length: 0 }
    readTerms(words[id] ?? '', (word, _position, inTitle, inContent) => {
      const times = inTitle + inContent
      product.length += times
      const entry = { product, share: shareOf(times) }
      const entries = named.get(word)
      if (entries) entries.push(entry)
      else named.set(word, [entry])
    })
  }
  const byId = products
    .map(({ id, price }, place) => ({ id, price, place }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    products,
    places: new Map(products.map(({ id }, place) => [id, place])),
    named,
    rising: byId.toSorted((a, b) => a.price - b.price),
    falling: byId.toSorted((a, b) => b.price - a.price),
  }
}

/**
 * The places of products that a question may mean.
 * @param words of the question, and what its misspelt ones were taken for
 * @param amounts numbers of the question, which may be prices
 */
export function candidates(
  { named, rising, falling }: ProductIndex,
  words: string[],
  amounts: number[],
): Set<number> {
  const places = new Set(bestNamed(named, words))
  const take = (products: Priced[], count: number, fits: (product: Priced) => boolean) => {
    let taken = 0
    for (const product of products) {
      if (taken === count) return
      if (!fits(product)) continue
      taken += 1
      places.add(product.place)
    }
  }
  if (amounts.length > 0) {
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
    take(falling, most.around, ({ price }) => price > 0 && price <= high)
    take(rising, most.around, ({ price }) => price >= low)
  }
  take(rising, most.ends, ({ price }) => price > 0)
  take(falling, most.ends, ({ price }) => price > 0)
  return places
}

function bestNamed(named: ProductIndex['named'], words: string[]): number[] {
  const sums = new Map<Named, number>()
  for (const word of words)
    for (const { product, share } of named.get(word) ?? [])
      sums.set(product, real((sums.get(product) ?? 0) + share))
  return [...sums]
    .map(([product, sum]) => ({ product, rank: rankOf(sum, words.length, product.length) }))
    .sort((a, b) => b.rank - a.rank || a.product.place - b.product.place)
    .slice(0, most.named)
    .map(({ product }) => product.place)
}

// PostgreSQL's ts_rank of words of which any may match, divided by the logarithm of the length (normalization 1), in numbers
// of four bytes. Source: calc_rank_or in https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/utils/adt/tsrank.c

const real = Math.fround

/** What a word without a weight of its own counts. */
const weight = real(0.1)

/** What a word adds that stands `times` times in a name. */
function shareOf(times: number): number {
  let sum = 0
  for (let n = 1; n <= times; n += 1) sum = real(sum + real(weight / (n * n)))
  return real(real(weight + sum) - weight) / 1.64493406685
}

const rankOf = (sum: number, words: number, length: number): number =>
  real(real(sum / words) / (Math.log(length + 1) / Math.log(2)))
