import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import { fold } from '../languages/fold.ts'
import { once } from '../languages/remember.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import { coverTerms } from './cover.ts'
import { type Measure, type PriceFact, pricesOf } from './prices.ts'

/** Something that a customer names, how many of it, and the price that holds for it. */
export interface Item {
  product: ProductEntry
  quantity: number
  price: PriceFact
  /** How long it is for, such as three nights. */
  length?: Measure
  /** How often the price is paid for that long. */
  times?: number
  /** Whether the price is that of an option for as many people as are asked for. */
  isForPeople?: boolean
  /** What is added to it: the lining of a blouse. */
  added?: readonly Fact[]
}

/**
 * The products that a question names, each by words of its own, in the order of the question.
 * @returns several products in one place where the words do not tell them apart
 */
export function findNamed(index: FactIndex, ask: Ask, before: readonly string[] = []): ProductEntry[][] {
  const named = findBy(index, ask, before, ({ role }) => role === 'content')
  // A word that says little elsewhere may be all of a name that is asked: "family room".
  return named.length > 0 ? named : findBy(index, ask, before, term => isTelling(index, term))
}

/** Whether a question spells out a product's name, word by word: "the full detail", also where each word says little. */
export function isSpelledOut({ name }: ProductEntry, { text }: Ask): boolean {
  const [words, sought] = [fold(text), fold(name)]
  for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + 1)) {
    const isStart = !/[\p{L}\p{M}\p{N}]/u.test(words[at - 1] ?? ' ')
    if (isStart && /^(?:e?s)?(?![\p{L}\p{M}\p{N}])/u.test(words.slice(at + sought.length))) return true
  }
  return false
}

/** Whether a word that says little elsewhere is told by few of the shop's things. */
export const isTelling = (index: FactIndex, { keys, term }: AskedTerm): boolean =>
  term.keys[0] !== undefined && keys.includes(term.keys[0]) && index.frequency(term.keys[0]) <= 2

/** The products by the keys of their names. */
const productsByName = once((index: FactIndex) => {
  const found = new Map<string, ProductEntry[]>()
  for (const product of index.products)
    for (const key of product.nameKeys) {
      const list = found.get(key)
      if (list) list.push(product)
      else found.set(key, [product])
    }
  return found
})

function findBy(
  index: FactIndex,
  ask: Ask,
  before: readonly string[],
  counts: (term: AskedTerm) => boolean,
): ProductEntry[][] {
  const naming = ask.terms.filter(isNaming)
  const touched = new Set(
    naming.flatMap(({ keys }) => keys.flatMap(key => productsByName(index).get(key) ?? [])),
  )
  const known = index.products.filter(product => touched.has(product))
  const named = coverTerms(naming, {
    score: open =>
      known.map(product => {
        const covered = naming.filter(term => holds(product.nameKeys, term))
        const fresh = covered.filter(term => open.has(term))
        const isSpelled = fresh.length > 0 && isSpelledOut(product, ask)
        const isOwn = (term: AskedTerm) => (isSpelled || counts(term)) && term.term.kind === 'word'
        // "The 2 year and the 5 year coating": the second is named by its number and the word of both.
        const isOfBoth = ask.kinds.has('compare') && fresh.length > 0 && covered.some(isOwn)
        const own = isOfBoth ? fresh : fresh.filter(isOwn)
        const exact = fresh.filter(term => holdsExactly(product.nameKeys, term))
        const score = tellingOf(index, covered) + tellingOf(index, fresh) + 0.2 * tellingOf(index, exact)
        return { product, fresh, score: own.length > 0 ? score : 0 }
      }),
    narrow: products => narrow(products, ask, index, before),
  })
  return named.map(({ products }) => products)
}

/** Whether a term can be of a name: no cue, no day. */
export const isNaming = ({ role, keys, term }: AskedTerm) =>
  role !== 'cue' &&
  keys.length > 0 &&
  !keys.some(key => key.startsWith('day:') || key.startsWith('month:')) &&
  term.text.length > 0

const holds = (keys: ReadonlySet<string>, term: AskedTerm) => term.keys.some(key => keys.has(key))

/** Whether a product's name has a term. */
export const holdsName = ({ nameKeys }: ProductEntry, term: AskedTerm): boolean => holds(nameKeys, term)

/** The word itself, and not only one that means the same. */
const holdsExactly = (keys: ReadonlySet<string>, { keys: asked }: AskedTerm) =>
  asked.some(key => !key.startsWith('=') && keys.has(key))

/** How much some terms tell: their weights, each by how rare it is. */
export const tellingOf = (index: FactIndex, terms: readonly AskedTerm[]): number =>
  terms.reduce((total, { keys, weight }) => total + weight * index.rarity(keys), 0)

/** Of products with the same words of their names, those that hold more of the question, or that were spoken of. */
export function narrow(
  products: ProductEntry[],
  ask: Ask,
  index: FactIndex,
  before: readonly string[],
): ProductEntry[] {
  if (products.length < 2) return products
  const scored = products.map(product => ({
    product,
    score:
      tellingOf(
        index,
        ask.terms.filter(term => isNaming(term) && holds(product.keys, term)),
      ) +
      (before.includes(product.id) ? 0.5 : 0) +
      // "Croissant" rather than "plate of small croissants".
      0.3 * nameShare(product, ask),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score >= best * 0.999).map(({ product }) => product)
}

const nameShare = ({ nameKeys, nameLength }: ProductEntry, ask: Ask) =>
  ask.terms.filter(term => isNaming(term) && holds(nameKeys, term)).length / Math.max(1, nameLength)

/** The price of the option that is for so many people: "6 pers 36", or the smallest that has room for them, "up to 7: 50". */
export function priceForPeople(product: ProductEntry, people: number): PriceFact | undefined {
  const sized = pricesOf(product).flatMap(price => {
    const size = price.fact.entry && price.fact.values.find(isSize)
    if (!size) return []
    const room = size.to ?? size.amount
    const isFit =
      size.amount === people || (room >= people && (size.to !== undefined || size.bound === 'most'))
    return isFit ? [{ price, room }] : []
  })
  return sized.sort((one, other) => one.room - other.room)[0]?.price
}

const isSize = (value: Value): value is Extract<Value, { kind: 'quantity' }> =>
  value.kind === 'quantity' && value.unit === 'person'
